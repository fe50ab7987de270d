"""Serves echo.proto with grpcio; prints `port N`, and `waiting` and `cancelled` as calls wait and are cancelled."""

import sys
import threading
import time
from concurrent import futures

import grpc
from echo_messages import SERVICE, EchoReply, EchoRequest

CODES = {code.value[0]: code for code in grpc.StatusCode}


def wait_for_cancellation(context):
    cancelled = threading.Event()
    context.add_callback(cancelled.set)
    print("waiting", flush=True)
    cancelled.wait(60)
    print("cancelled", flush=True)


def answer(request, context):
    if request.echo_metadata:
        echoed = [(key, value) for key, value in context.invocation_metadata() if key.startswith("echo-")]
        context.send_initial_metadata(echoed)
        context.set_trailing_metadata(echoed)
    if request.wait_for_cancellation:
        wait_for_cancellation(context)
    if request.crash:
        raise ValueError("secret of the handler")
    if request.fail_code:
        context.abort(CODES[request.fail_code], request.fail_detail)
    if request.tell_deadline:
        left = context.time_remaining()
        return EchoReply(received_bytes=-1 if left is None else int(left * 1000))
    return EchoReply(payload=bytes(request.reply_bytes) if request.reply_bytes else request.payload, received_messages=1)


def server_stream(request, context):
    for _ in range(request.replies):
        yield answer(request, context)
    if not request.replies:
        answer(request, context)


def client_stream(requests, context):
    reply = EchoReply()
    for request in requests:
        answer(request, context)
        reply.received_messages += 1
        reply.received_bytes += len(request.payload)
    return reply


def duplex(requests, context):
    for request in requests:
        yield answer(request, context)


def main():
    codec = {"request_deserializer": EchoRequest.FromString, "response_serializer": EchoReply.SerializeToString}
    methods = {
        "Unary": grpc.unary_unary_rpc_method_handler(answer, **codec),
        "ServerStream": grpc.unary_stream_rpc_method_handler(server_stream, **codec),
        "ClientStream": grpc.stream_unary_rpc_method_handler(client_stream, **codec),
        "Duplex": grpc.stream_stream_rpc_method_handler(duplex, **codec),
    }
    compression = grpc.Compression.Gzip if "gzip" in sys.argv else None
    server = grpc.server(futures.ThreadPoolExecutor(max_workers=128), compression=compression)
    server.add_generic_rpc_handlers([grpc.method_handlers_generic_handler(SERVICE, methods)])
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    print(f"port {port}", flush=True)
    sys.stdin.read()  # The test closes it when it is done.
    server.stop(0)


main()
