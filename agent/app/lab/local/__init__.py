"""A lab, or a part of one, whose devices are agents of this process."""
