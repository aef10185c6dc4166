"""Plots are well-formed and have every point."""

import xml.etree.ElementTree as ET

from isolane.fabric.experiments.svg_plot import Curve, svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_plot_has_a_dot_per_measurement_and_a_line_per_formula() -> None:
    curves = [Curve("measured <&>", [(0, 1), (0.5, 0.5)], dots=True), Curve("formula", [(0, 1), (0.5, 0.4)])]
    root = ET.fromstring(svg("A & B", "x", "y", curves))
    assert len(root.findall(f"{SVG}polyline")) == 1
    assert len(root.findall(f"{SVG}circle")) == 2 + 1
    assert "measured <&>" in [text.text for text in root.findall(f"{SVG}text")]
