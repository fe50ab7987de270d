"""The messages of echo.proto, made at run time from the descriptor that the test hands over."""

import base64
import os

from google.protobuf import descriptor_pool, message_factory

_pool = descriptor_pool.DescriptorPool()
_pool.AddSerializedFile(base64.b64decode(os.environ["ECHO_DESCRIPTOR"]))
_factory = message_factory.MessageFactory(_pool)

SERVICE = "fleetdefrag.test.Echo"
EchoRequest = _factory.GetPrototype(_pool.FindMessageTypeByName("fleetdefrag.test.EchoRequest"))
EchoReply = _factory.GetPrototype(_pool.FindMessageTypeByName("fleetdefrag.test.EchoReply"))
