"""gNMI over the northbound: messages of protobuf in and out, calls of gRPC on the HTTP/2 front."""
