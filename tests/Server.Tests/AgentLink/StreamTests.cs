using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Tests.Support;
using Grpc.Core;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.AgentLink;

public sealed class StreamTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_stream_makes_its_machine_online_and_its_end_offline()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        var sessions = fleet.Server.Services.GetRequiredService<AgentSessions>();

        using (var stream = await agent.ConnectAsync())
        {
            stream.Welcome.HeartbeatInterval.ToTimeSpan().ShouldBe(TimeSpan.FromSeconds(15));
            await fleet.Server.UntilAsync(() => sessions.IsOnline(agent.ServerId));
            (await fleet.Admin.JsonAsync($"servers/{agent.ServerId}")).GetProperty("online").GetBoolean().ShouldBeTrue();
        }

        await fleet.Server.UntilAsync(() => !sessions.IsOnline(agent.ServerId));
        var server = await fleet.Admin.JsonAsync($"servers/{agent.ServerId}");
        server.GetProperty("online").GetBoolean().ShouldBeFalse();
        server.GetProperty("lastSeenAt").GetDateTimeOffset().ShouldBe(fleet.Server.Time.GetUtcNow());
    }

    [Fact]
    public async Task A_machine_without_a_certificate_is_told_to_enrol()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var authority = await FakeAgent.AuthorityAsync(fleet.Server.LinkAddress);
        using var stream = FakeAgent.Open(fleet.Server.LinkAddress, authority, certificate: null);

        var end = await stream.EndAsync();
        end.StatusCode.ShouldBe(StatusCode.Unauthenticated);
        end.Detail.ShouldContain("Enrol this machine");
    }

    [Fact]
    public async Task A_certificate_of_another_authority_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var now = TimeProvider.System.GetUtcNow();
        // The certificate has the right name, but another authority signed it.
        using var forged = new CertificateRequest($"CN={agent.ServerId}", key, HashAlgorithmName.SHA256)
            .CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
        using var stream = FakeAgent.Open(fleet.Server.LinkAddress, agent.Authority, forged);

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.Unauthenticated);
    }

    [Fact]
    public async Task A_removed_machine_loses_its_stream_and_gets_no_new_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await fleet.Server.UntilAsync(() => fleet.Server.Services.GetRequiredService<AgentSessions>().IsOnline(agent.ServerId));

        (await fleet.Admin.DeleteAsync($"servers/{agent.ServerId}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        using var again = agent.Open();
        var end = await again.EndAsync();
        end.StatusCode.ShouldBe(StatusCode.PermissionDenied);
        end.Detail.ShouldContain("removed from the fleet");
        await (await fleet.Admin.GetAsync($"servers/{agent.ServerId}")).ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
    }

    [Fact]
    public async Task A_newer_stream_takes_the_place_of_the_older()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var older = await agent.ConnectAsync();
        using var newer = await agent.ConnectAsync();

        (await older.EndAsync()).StatusCode.ShouldBe(StatusCode.AlreadyExists);
        await newer.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
        fleet.Server.Services.GetRequiredService<AgentSessions>().IsOnline(agent.ServerId).ShouldBeTrue();
    }

    [Fact]
    public async Task Three_heartbeats_of_silence_end_the_stream()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = await agent.ConnectAsync();
        await stream.DeliverAsync(1, Messages.Inventory());
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(40));
        await stream.DeliverAsync(2, Messages.Inventory());
        fleet.Server.Time.Advance(TimeSpan.FromSeconds(40));
        await stream.DeliverAsync(3, Messages.Inventory());

        fleet.Server.Time.Advance(TimeSpan.FromSeconds(46));

        var end = await stream.EndAsync();
        end.StatusCode.ShouldBe(StatusCode.Unavailable);
        end.Detail.ShouldContain("three heartbeats");
    }

    [Fact]
    public async Task A_stream_that_does_not_begin_with_hello_is_refused()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = agent.Open();
        await stream.SendAsync(Messages.Heartbeat());

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.InvalidArgument);
    }

    [Theory]
    [InlineData("")]
    [InlineData("a spool name that is far longer than the sixty-four characters that are possible here")]
    public async Task A_hello_without_a_usable_spool_is_refused(string spool)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync();
        using var stream = agent.Open();
        await stream.SendAsync(new AgentMessage { Hello = new Hello { SpoolId = spool } });

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.InvalidArgument);
    }

    [Fact]
    public async Task The_two_addresses_do_not_answer_for_each_other()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var link = new HttpClient(FakeAgent.Handler(authority: null, certificate: null))
        {
            BaseAddress = fleet.Server.LinkAddress,
            DefaultRequestVersion = HttpVersion.Version20, DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        foreach (var path in new[] { "/", "/api/v1/fleet", "/openapi/v1.json", "/healthz", "/readyz" })
            (await link.GetAsync(path, TestContext.Current.CancellationToken)).StatusCode.ShouldBe(HttpStatusCode.NotFound, path);

        using var console = fleet.Server.NewClient();
        (await console.PostTextAsync("/fleetdefrag.v1.Enrollment/GetAuthority", "", "application/grpc")).StatusCode
            .ShouldBe(HttpStatusCode.NotFound);
    }
}
