"""Asks a server for its health with python3-grpcio: ADDRESS AUTHORITY.pem check|watch SERVICE. Prints a line for each status."""

import sys

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

address, authority, call, service = sys.argv[1:5]
file = descriptor_pb2.FileDescriptorProto(name="health.proto", package="grpc.health.v1", syntax="proto3")
request = file.message_type.add(name="HealthCheckRequest")
request.field.add(name="service", number=1, type=9, label=1)
response = file.message_type.add(name="HealthCheckResponse")
status = response.enum_type.add(name="ServingStatus")
for number, name in enumerate(["UNKNOWN", "SERVING", "NOT_SERVING", "SERVICE_UNKNOWN"]):
    status.value.add(name=name, number=number)
response.field.add(name="status", number=1, type=14, label=1, type_name=".grpc.health.v1.HealthCheckResponse.ServingStatus")
pool = descriptor_pool.DescriptorPool()
pool.Add(file)
factory = message_factory.MessageFactory(pool)
Request = factory.GetPrototype(pool.FindMessageTypeByName("grpc.health.v1.HealthCheckRequest"))
Response = factory.GetPrototype(pool.FindMessageTypeByName("grpc.health.v1.HealthCheckResponse"))

with open(authority, "rb") as pem:
    credentials = grpc.ssl_channel_credentials(pem.read())
with grpc.secure_channel(address, credentials) as channel:
    method = "/grpc.health.v1.Health/"
    codec = dict(request_serializer=Request.SerializeToString, response_deserializer=Response.FromString)
    try:
        if call == "check":
            answers = [channel.unary_unary(method + "Check", **codec)(Request(service=service), timeout=120)]
        else:
            answers = channel.unary_stream(method + "Watch", **codec)(Request(service=service), timeout=300)
        for answer in answers:
            print(Response.ServingStatus.Name(answer.status), flush=True)
    except grpc.RpcError as failure:
        print(failure.code().name, flush=True)
