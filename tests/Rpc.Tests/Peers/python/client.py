"""Calls echo.proto with grpcio: `client.py <authority> <scenario>` prints what happened as one JSON object."""

import base64
import json
import sys

import grpc
from echo_messages import SERVICE, EchoReply, EchoRequest

UNLIMITED = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]
PATIENCE = 60


class Echo:
    def __init__(self, authority, **options):
        self.channel = grpc.insecure_channel(authority, options=UNLIMITED, **options)
        codec = {"request_serializer": EchoRequest.SerializeToString, "response_deserializer": EchoReply.FromString}
        self.unary = self.channel.unary_unary(f"/{SERVICE}/Unary", **codec)
        self.server_stream = self.channel.unary_stream(f"/{SERVICE}/ServerStream", **codec)
        self.client_stream = self.channel.stream_unary(f"/{SERVICE}/ClientStream", **codec)
        self.duplex = self.channel.stream_stream(f"/{SERVICE}/Duplex", **codec)
        self.missing = self.channel.unary_unary(f"/{SERVICE}/Missing", **codec)
        self.nowhere = self.channel.unary_unary("/no.such.Service/Method", **codec)


def text(value):
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def ending(call):
    """Status and metadata of a call that has ended."""
    return {
        "code": call.code().name,
        "detail": call.details(),
        "headers": [[key, text(value)] for key, value in call.initial_metadata() if key.startswith("echo-")],
        "trailers": [[key, text(value)] for key, value in call.trailing_metadata() or [] if key.startswith("echo-")],
    }


def outcome(method, request, **options):
    try:
        reply, call = method.with_call(request, timeout=options.pop("timeout", PATIENCE), **options)
    except grpc.RpcError as error:
        return ending(error)
    return dict(ending(call), payload=text(reply.payload), bytes=reply.received_bytes)


def unary(echo):
    return outcome(echo.unary, EchoRequest(payload=b"hello"))


def server_stream(echo):
    call = echo.server_stream(EchoRequest(replies=50, reply_bytes=1000), timeout=PATIENCE)
    lengths = [len(reply.payload) for reply in call]
    return dict(ending(call), replies=len(lengths), bytes=sum(lengths))


def client_stream(echo):
    reply, call = echo.client_stream.with_call((EchoRequest(payload=bytes(n)) for n in range(50)), timeout=PATIENCE)
    return dict(ending(call), replies=reply.received_messages, bytes=reply.received_bytes)


def duplex(echo):
    replies = []

    def requests():
        for number in range(20):
            yield EchoRequest(payload=str(number).encode())

    call = echo.duplex(requests(), timeout=PATIENCE)
    for reply in call:
        replies.append(reply.payload.decode())
    return dict(ending(call), payload=",".join(replies))


def metadata(echo):
    sent = (("echo-text", "plain ~ text"), ("echo-data-bin", bytes(range(256))), ("echo-data-bin", b"\x00"), ("echo-data-bin", b""))
    return outcome(echo.unary, EchoRequest(echo_metadata=True), metadata=sent)


def failure(echo):
    return outcome(echo.unary, EchoRequest(fail_code=9, fail_detail="größe 100 %\n"))


def failure_in_stream(echo):
    call = echo.server_stream(EchoRequest(fail_code=10, fail_detail="busy"), timeout=PATIENCE)
    try:
        list(call)
    except grpc.RpcError as error:
        return ending(error)
    return ending(call)


def crash(echo):
    return outcome(echo.unary, EchoRequest(crash=True))


def missing_method(echo):
    return outcome(echo.missing, EchoRequest())


def missing_service(echo):
    return outcome(echo.nowhere, EchoRequest())


def deadline_seen(echo):
    return outcome(echo.unary, EchoRequest(tell_deadline=True), timeout=50)


def deadline(echo):
    unary(echo)  # The time shall not pass while the connection is made.
    return outcome(echo.unary, EchoRequest(wait_for_cancellation=True), timeout=1.5)


def cancel(echo):
    call = echo.server_stream(EchoRequest(echo_metadata=True, wait_for_cancellation=True), timeout=PATIENCE)
    call.initial_metadata()  # The handler has begun.
    call.cancel()
    try:
        list(call)
    except grpc.RpcError as error:
        return ending(error)
    return ending(call)


def too_large(echo):
    return outcome(echo.unary, EchoRequest(payload=bytes(5 * 1024 * 1024)))


def large(echo):
    return dict(outcome(echo.unary, EchoRequest(payload=bytes(3 * 1024 * 1024))), payload="")


def gzip(echo):
    return dict(outcome(echo.unary, EchoRequest(payload=b"a" * 100000), compression=grpc.Compression.Gzip), payload="")


def deflate(echo):
    return outcome(echo.unary, EchoRequest(payload=b"a" * 100000), compression=grpc.Compression.Deflate)


def hundred(echo):
    calls = [echo.unary.future(EchoRequest(payload=str(n).encode()), timeout=PATIENCE) for n in range(100)]
    return {"code": "OK", "replies": sum(call.result().payload.decode() == str(n) for n, call in enumerate(calls))}


def large_stream(echo):
    call = echo.server_stream(EchoRequest(replies=100, reply_bytes=1 << 20), timeout=PATIENCE)
    return {"code": "OK", "bytes": sum(len(reply.payload) for reply in call)}


print(json.dumps(globals()[sys.argv[2]](Echo(sys.argv[1]))))
