using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Enrolment;
using FleetDefrag.Server.Tests.Support;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>A copied machine that enrols with the certificate that it shares gets an identity of its own, and takes over nothing.</summary>
public sealed class CopiedMachineTests(PostgresFixture postgres)
{
    private static readonly IPAddress Elsewhere = IPAddress.Parse("127.0.0.2");

    [Fact]
    public async Task A_copy_that_enrols_becomes_another_server_and_the_alert_ends_with_the_new_certificate_of_the_first_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var original = await TwoAgentsAsync(fleet, agent, "files01-copy");

        using var copy = await EnrolAsync(fleet, agent, "files01-copy", from: null);

        copy.ServerId.ShouldNotBe(agent.ServerId);
        using var own = await copy.ConnectAsync("spool-of-the-copy");
        await original.SendAsync(Messages.Heartbeat());
        (await original.ReceiveAsync()).RenewCertificate.ShouldNotBeNull();
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await original.SendAsync(new AgentMessage
        {
            RenewalRequest = new RenewalRequest { CertificateRequest = FakeAgent.Request(key, "").CertificateRequest },
        });
        using var issued = X509CertificateLoader.LoadCertificate((await original.ReceiveAsync()).NewCertificate.ClientCertificate.Span);
        using var renewed = agent.With(issued.CopyWithPrivateKey(key));
        using var alone = await WelcomedAsync(renewed, "instance-1", "files01");
        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();
        using var late = await agent.GreetAsync("instance-3", "another");
        (await late.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
    }

    [Fact]
    public async Task A_copy_under_the_same_name_is_told_to_take_another_one()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var original = await TwoAgentsAsync(fleet, agent, "files01");

        var refused = await Should.ThrowAsync<RpcException>(() => EnrolAsync(fleet, agent, "files01", Elsewhere));

        refused.StatusCode.ShouldBe(StatusCode.InvalidArgument);
        refused.Status.Detail.ShouldContain("give it another name");
        await original.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
    }

    [Fact]
    public async Task A_copy_that_enrols_before_it_was_noticed_does_not_take_over_the_server()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var original = await WelcomedAsync(agent, "instance-1", "files01");

        using var copy = await EnrolAsync(fleet, agent, "files02", Elsewhere);

        copy.ServerId.ShouldNotBe(agent.ServerId);
        await original.DeliverAsync(1, Messages.Inventory(Messages.Volume()));
    }

    [Fact]
    public async Task The_agent_that_has_the_link_stays_the_server_when_it_enrols_and_the_alert_ends()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var original = await TwoAgentsAsync(fleet, agent, "files01-copy");

        using var again = await EnrolAsync(fleet, agent, "files01", from: null);

        again.ServerId.ShouldBe(agent.ServerId);
        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();
        using var late = await agent.GreetAsync("instance-2", "files01-copy");
        (await late.EndAsync()).StatusCode.ShouldBe(StatusCode.PermissionDenied);
        using var welcome = await WelcomedAsync(again, "instance-3", "files01");
        (await fleet.AlertsAsync("clonedIdentity")).ShouldBeEmpty();
    }

    [Fact]
    public async Task The_alert_ends_a_day_after_the_copy_was_last_heard()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files01");
        using var original = await TwoAgentsAsync(fleet, agent, "files01-copy");
        fleet.Server.Time.Advance(TimeSpan.FromHours(20));
        using var copy = await WelcomedAsync(agent, "instance-2", "files01-copy");
        (await IsOpenAfterAsync(fleet, TimeSpan.FromHours(23))).ShouldBeTrue();
        (await IsOpenAfterAsync(fleet, TimeSpan.FromHours(2))).ShouldBeFalse();
    }

    private static async Task<bool> IsOpenAfterAsync(Fleet fleet, TimeSpan time)
    {
        var cancellation = TestContext.Current.CancellationToken;
        fleet.Server.Time.Advance(time);
        await fleet.Server.Services.GetRequiredService<CertificateWatch>().RunOnceAsync(cancellation);
        await using var db = await fleet.Server.DbAsync();
        return await db.Alerts.AnyAsync(alert => alert.Kind == AlertKind.ClonedIdentity && alert.ClosedAt == null, cancellation);
    }

    // Returns the stream of the first agent, after both were noticed.
    private static async Task<TestStream> TwoAgentsAsync(Fleet fleet, FakeAgent agent, string nameOfCopy)
    {
        using var original = await WelcomedAsync(agent, "instance-1", "files01");
        using var copy = await WelcomedAsync(agent, "instance-2", nameOfCopy);
        var returned = await WelcomedAsync(agent, "instance-1", "files01");
        await fleet.AlertAsync("clonedIdentity");
        return returned;
    }

    private static async Task<FakeAgent> EnrolAsync(Fleet fleet, FakeAgent earlier, string hostName, IPAddress? from)
    {
        using var created = await fleet.Admin.PostAsync("enrolment-tokens", new { });
        var token = (await created.JsonAsync()).GetProperty("token").GetString()!;
        return await FakeAgent.EnrolWithAsync(fleet.Server.LinkAddress, token, hostName, earlier.Certificate, from: from);
    }

    private static async Task<TestStream> WelcomedAsync(FakeAgent agent, string instance, string hostName)
    {
        var stream = await agent.GreetAsync(instance, hostName);
        stream.Welcome = (await stream.ReceiveAsync()).Welcome.ShouldNotBeNull();
        return stream;
    }
}
