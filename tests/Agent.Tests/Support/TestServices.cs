using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Grpc.Core;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>Enrols a machine that has the secret.</summary>
internal sealed class TestEnrollment(FleetState state, TestAuthority authority) : Enrollment.EnrollmentBase
{
    public override Task<GetAuthorityResponse> GetAuthority(GetAuthorityRequest request, ServerCallContext context) =>
        Task.FromResult(new GetAuthorityResponse { AuthorityCertificate = ByteString.CopyFrom(authority.Certificate.RawData) });

    public override Task<EnrollResponse> Enroll(EnrollRequest request, ServerCallContext context)
    {
        if (request.TokenSecret == "expired")
            throw new RpcException(new Status(StatusCode.Unauthenticated, "The token has expired."));
        if (request.TokenSecret != FleetState.GoodSecret)
            throw new RpcException(new Status(StatusCode.Unauthenticated, "The token is unknown."));
        state.Enrolled.Add(request);
        var serverId = Guid.NewGuid().ToString();
        using var certificate = authority.IssueClient(request.CertificateRequest.ToByteArray(), serverId);
        return Task.FromResult(new EnrollResponse
        {
            ServerId = serverId,
            ClientCertificate = ByteString.CopyFrom(certificate.RawData),
            AuthorityCertificate = ByteString.CopyFrom(authority.Certificate.RawData),
        });
    }
}

/// <summary>Serves streams as the contract defines, and passes them to the test.</summary>
internal sealed class TestAgentLink(FleetState state) : AgentLink.AgentLinkBase
{
    public override async Task Connect(
        IAsyncStreamReader<AgentMessage> requestStream, IServerStreamWriter<ServerMessage> responseStream, ServerCallContext context)
    {
        (await requestStream.MoveNext(context.CancellationToken)).ShouldBeTrue();
        var hello = requestStream.Current.Hello.ShouldNotBeNull();
        if (state.Refusal is { } refusal)
            throw new RpcException(refusal);
        var client = context.GetHttpContext().Connection.ClientCertificate;
        var stream = new LinkStream(hello) { ClientName = client?.Subject, ClientThumbprint = client?.Thumbprint };
        var welcome = new Welcome
        {
            HeartbeatInterval = Duration.FromTimeSpan(state.Heartbeat),
            ServerTime = Timestamp.FromDateTimeOffset(TimeProvider.System.GetUtcNow()),
            AcknowledgedSequence = state.AppliedSequence(hello.SpoolId),
        };
        stream.Orders.Writer.TryWrite(new ServerMessage { Welcome = welcome });
        state.Opened(stream);
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(context.CancellationToken);
        var reading = ReadAsync(requestStream, stream, ended.Token);
        try
        {
            await foreach (var order in stream.Orders.Reader.ReadAllAsync(ended.Token))
                await responseStream.WriteAsync(order, ended.Token);
        }
        finally
        {
            await ended.CancelAsync();
            await Task.WhenAny(reading);
            stream.Ended();
        }
    }

    private async Task ReadAsync(IAsyncStreamReader<AgentMessage> messages, LinkStream stream, CancellationToken cancellationToken)
    {
        await foreach (var message in messages.ReadAllAsync(cancellationToken))
        {
            if (message.Sequence > 0)
            {
                state.Apply(stream.Hello.SpoolId, message);
                if (state.Acknowledges)
                    stream.Orders.Writer.TryWrite(new ServerMessage { Acknowledge = new Acknowledge { Sequence = message.Sequence } });
            }

            stream.Received(message);
        }
    }
}
