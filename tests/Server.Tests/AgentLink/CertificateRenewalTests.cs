using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using Grpc.Core;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>Certificates of 30 days are renewed over the stream at two thirds of their life, without a gap.</summary>
public sealed class CertificateRenewalTests(PostgresFixture postgres)
{
    [Fact]
    public async Task Every_agent_gets_thirty_days_also_an_older_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var agent = await EnrolAsync(fleet);
        var older = await fleet.EnrolAsync("older");

        DaysOf(agent.Certificate).ShouldBe(30);
        DaysOf(older.Certificate).ShouldBe(30);
    }

    [Fact]
    public async Task A_certificate_is_renewed_at_two_thirds_and_both_are_accepted_until_the_new_one_is_used()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var agent = await EnrolAsync(fleet);
        fleet.Server.Time.Advance(TimeSpan.FromDays(19));
        using (var early = await agent.ConnectAsync())
        {
            await early.SendAsync(Messages.Heartbeat());
            // The acknowledgement comes next: nobody asked for a renewal.
            await early.DeliverAsync(1, Messages.Inventory());
        }

        fleet.Server.Time.Advance(TimeSpan.FromDays(1));
        using var stream = await agent.ConnectAsync();
        (await stream.ReceiveAsync()).RenewCertificate.ShouldNotBeNull();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await stream.SendAsync(Request(key));
        using var issued = X509CertificateLoader.LoadCertificate((await stream.ReceiveAsync()).NewCertificate.ClientCertificate.Span);
        DaysOf(issued).ShouldBe(30);

        // The agent may die before it has stored the new certificate.
        using (var older = await agent.ConnectAsync())
            older.Welcome.ShouldNotBeNull();
        using var renewed = agent.With(issued.CopyWithPrivateKey(key));
        using (var newer = await renewed.ConnectAsync())
            newer.Welcome.ShouldNotBeNull();
        using var refused = agent.Open();
        (await refused.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
    }

    [Fact]
    public async Task A_certificate_that_is_not_due_is_not_renewed()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var agent = await EnrolAsync(fleet);
        using var stream = await agent.ConnectAsync();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);

        await stream.SendAsync(Request(key));

        await stream.DeliverAsync(1, Messages.Inventory());
    }

    [Fact]
    public async Task A_stream_ends_when_its_certificate_expires()
    {
        await using var fleet = await Fleet.StartAsync(postgres, "--AgentLink:HeartbeatSeconds=3600");
        using var agent = await EnrolAsync(fleet);
        fleet.Server.Time.Advance(TimeSpan.FromDays(30) - TimeSpan.FromMinutes(30));
        using var stream = await agent.ConnectAsync();
        (await stream.ReceiveAsync()).RenewCertificate.ShouldNotBeNull();

        fleet.Server.Time.Advance(TimeSpan.FromMinutes(30));
        await stream.TrySendAsync(Messages.Heartbeat());

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.Unauthenticated);
    }

    private static AgentMessage Request(ECDsa key) => new()
    {
        RenewalRequest = new RenewalRequest { CertificateRequest = FakeAgent.Request(key, "").CertificateRequest },
    };

    private static async Task<FakeAgent> EnrolAsync(Fleet fleet)
    {
        using var created = await fleet.Admin.PostAsync("enrolment-tokens", new { });
        var token = (await created.JsonAsync()).GetProperty("token").GetString()!;
        return await FakeAgent.EnrolWithAsync(fleet.Server.LinkAddress, token, "files01", learns: true);
    }

    // The life begins an hour before the issue, for clocks that are behind.
    private static int DaysOf(X509Certificate2 certificate) => (certificate.NotAfter - certificate.NotBefore).Days;
}
