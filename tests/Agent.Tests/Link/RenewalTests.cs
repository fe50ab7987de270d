using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Grpc.Core;

namespace FleetDefrag.Agent.Tests.Link;

/// <summary>The server renews the agent's certificate over the stream.</summary>
public sealed class RenewalTests
{
    [Fact]
    public async Task A_renewed_certificate_is_on_the_disk_and_the_next_stream_presents_it()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        first.Orders.Writer.TryWrite(new ServerMessage { RenewCertificate = new RenewCertificate() });
        var request = (await first.NextAsync(AgentMessage.BodyOneofCase.RenewalRequest)).RenewalRequest.CertificateRequest;
        using var issued = server.Authority.IssueClient(request.ToByteArray(), agent.Identity.ServerId);

        first.Orders.Writer.TryWrite(
            new ServerMessage { NewCertificate = new NewCertificate { ClientCertificate = ByteString.CopyFrom(issued.RawData) } });

        var second = await server.State.NextStreamAsync();
        second.ClientThumbprint.ShouldBe(issued.Thumbprint);
        first.ClientThumbprint.ShouldNotBe(issued.Thumbprint);
        using var stored = new IdentityStore(agent.Folder).Load().LoadCertificate().ShouldNotBeNull();
        (stored.Thumbprint, stored.HasPrivateKey).ShouldBe((issued.Thumbprint, true));
        agent.Logs.Entries.ShouldNotContain(entry => entry.Event == "NextAttempt");
    }

    [Fact]
    public async Task A_certificate_for_another_key_is_not_taken_over()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        first.Orders.Writer.TryWrite(new ServerMessage { RenewCertificate = new RenewCertificate() });
        await first.NextAsync(AgentMessage.BodyOneofCase.RenewalRequest);
        using var issued = server.Authority.IssueClient(MachineKey.Create().CertificateRequest, agent.Identity.ServerId);

        first.Orders.Writer.TryWrite(
            new ServerMessage { NewCertificate = new NewCertificate { ClientCertificate = ByteString.CopyFrom(issued.RawData) } });

        await agent.Logs.WaitForAsync("CertificateNotRenewed", 1);
        first.End();
        (await server.State.NextStreamAsync()).ClientThumbprint.ShouldBe(first.ClientThumbprint);
    }

    [Fact]
    public async Task Authorities_that_the_server_names_are_trusted_and_told_from_then_on()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        using var newer = new TestAuthority();
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        var own = server.Authority.Certificate.RawData;
        first.Hello.KnownAuthorities.ShouldBe([Hash(own)]);

        first.Orders.Writer.TryWrite(Trusted(own, newer.Certificate.RawData));
        await agent.Logs.WaitForAsync("AuthoritiesTrusted", 1);
        first.Orders.Writer.TryWrite(new ServerMessage { RenewCertificate = new RenewCertificate() });

        (await first.NextAsync(AgentMessage.BodyOneofCase.RenewalRequest)).RenewalRequest.KnownAuthorities
            .ShouldBe([Hash(own), Hash(newer.Certificate.RawData)]);
        new IdentityStore(agent.Folder).Load().LoadAuthorities().Count.ShouldBe(2);
        first.End();
        (await server.State.NextStreamAsync()).Hello.KnownAuthorities.Count.ShouldBe(2);
    }

    [Fact]
    public async Task A_list_of_authorities_that_is_empty_or_names_no_authority_is_not_trusted()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        using var leaf = server.Authority.IssueServer();

        first.Orders.Writer.TryWrite(Trusted());
        first.Orders.Writer.TryWrite(Trusted([1, 2, 3]));
        first.Orders.Writer.TryWrite(Trusted(leaf.RawData));
        await agent.Logs.WaitForAsync("AuthoritiesNotTrusted", 3);

        first.End();
        (await server.State.NextStreamAsync()).Hello.KnownAuthorities.ShouldBe([Hash(server.Authority.Certificate.RawData)]);
    }

    private static ByteString Hash(byte[] certificate) =>
        ByteString.CopyFrom(System.Security.Cryptography.SHA256.HashData(certificate));

    private static ServerMessage Trusted(params byte[][] certificates) => new()
    {
        TrustedAuthorities = new TrustedAuthorities { Certificates = { certificates.Select(ByteString.CopyFrom) } },
    };

    [Fact]
    public async Task Messages_that_the_server_cannot_count_on_go_on_in_a_new_spool()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        server.State.Acknowledges = false;
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        await first.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        server.State.Refusal = new Status(StatusCode.OutOfRange, "too large");
        first.End();
        await agent.Logs.WaitForAsync("NextAttempt", 2);
        server.State.Refusal = null;

        var second = await server.State.NextStreamAsync();

        second.Hello.SpoolId.ShouldNotBe(first.Hello.SpoolId);
        (await second.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Sequence.ShouldBe(2UL);
    }

    [Fact]
    public async Task Each_start_of_the_agent_has_its_own_instance()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        await agent.StartAsync();
        var first = await server.State.NextStreamAsync();
        first.End();
        var second = await server.State.NextStreamAsync();
        second.Hello.InstanceId.ShouldBe(first.Hello.InstanceId);
        await agent.StopAsync();
        await agent.StartAsync();
        (await server.State.NextStreamAsync()).Hello.InstanceId.ShouldNotBe(first.Hello.InstanceId);
    }
}
