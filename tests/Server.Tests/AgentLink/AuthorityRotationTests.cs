using System.Net;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Authorities;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>The fleet's authority is replaced with an overlap. Agents that run are not cut off, and the others are named.</summary>
public sealed class AuthorityRotationTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_running_agent_follows_a_rotation_over_its_stream_and_stays_connected_after_the_older_authority_is_retired()
    {
        await using var fleet = await Fleet.StartAsync(postgres, "--AgentLink:HeartbeatSeconds=1");
        using var folder = new TemporaryFolder();
        using var agent = await StartAgentAsync(fleet, folder.Path);
        var id = await OnlineAsync(fleet);
        (await TrustedByAsync(folder.Path)).Count.ShouldBe(1);

        (await RotateAsync(fleet)).ShouldBeNull();

        var newest = Fingerprints(fleet)[1];
        await UntilAsync(fleet, server => server.Id == id && server.CertificateAuthority == newest);
        (await TrustedByAsync(folder.Path)).ShouldBe(Fingerprints(fleet));
        (await RetireAsync(fleet)).ShouldBeNull();
        Fingerprints(fleet).ShouldBe([newest]);
        while (!(await TrustedByAsync(folder.Path)).SequenceEqual([newest]))
            await Task.Delay(TimeSpan.FromMilliseconds(10), TimeProvider.System, Patience.Token);

        // The certificate of the link is of the newer authority now. A connection that breaks is opened again.
        var ended = agent.Connections();
        fleet.Server.Services.GetRequiredService<AgentSessions>().Replace(id);
        await agent.WaitForConnectionAsync(ended + 1);
        (await OnlineAsync(fleet)).ShouldBe(id);
        agent.Output.ShouldNotContain("is not the server that enrolled");
    }

    [Fact]
    public async Task A_server_whose_machine_was_off_is_named_and_comes_back_as_the_same_server()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var away = await fleet.EnrolAsync("files07");
        (await RetireAsync(fleet)).ShouldNotBeNull().ShouldContain("one authority only");
        (await RotateAsync(fleet)).ShouldBeNull();
        (await RotateAsync(fleet)).ShouldNotBeNull().ShouldContain("under way");
        using var open = await fleet.Admin.PostAsync("enrolment-tokens", new { maxUses = 5 });
        // The older certificate stays valid during the overlap, and an older agent that connects is not asked for another one.
        using (var stream = await away.ConnectAsync())
            await stream.DeliverAsync(1, Messages.Inventory());

        var rows = await WithAsync(fleet, rotation => rotation.ListAsync(Cancellation));
        rows.Select(row => row.Servers.Count).ShouldBe([1, 0]);
        rows[0].Servers[0].ToString().ShouldStartWith("files07 (last heard ");
        (await RetireAsync(fleet)).ShouldNotBeNull().ShouldContain("1 servers still have a certificate of it: files07");
        Fingerprints(fleet).Count.ShouldBe(2);
        (await RetireAsync(fleet, isForced: true)).ShouldBeNull();

        using (var refused = FakeAgent.Open(fleet.Server.LinkAddress, await NewAuthorityAsync(fleet), away.Certificate))
        {
            var end = await refused.EndAsync();
            end.StatusCode.ShouldBe(StatusCode.Unauthenticated);
            end.Detail.ShouldContain("stays the same server");
        }

        (await fleet.Admin.JsonAsync("enrolment-tokens")).EnumerateArray()
            .Single(token => token.GetProperty("uses").GetInt32() == 0).GetProperty("expiresAt").GetDateTimeOffset()
            .ShouldBeLessThanOrEqualTo(fleet.Server.Time.GetUtcNow());
        using var again = await FakeAgent.EnrolWithAsync(fleet.Server.LinkAddress, await TokenAsync(fleet), "files07", away.Certificate);
        again.ServerId.ShouldBe(away.ServerId);
        await using var db = await fleet.Server.DbAsync();
        (await db.AuditEntries.Where(entry => entry.Action.StartsWith("ca.")).OrderBy(entry => entry.Number)
            .Select(entry => entry.Action).ToListAsync(Cancellation)).ShouldBe(["ca.rotated", "ca.retired"]);
    }

    [Fact]
    public async Task The_stream_of_a_retired_authority_ends_at_its_next_heartbeat()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var agent = await fleet.EnrolAsync("files07");
        using var stream = await agent.ConnectAsync();
        await RotateAsync(fleet);
        await RetireAsync(fleet, isForced: true);

        await stream.TrySendAsync(Messages.Heartbeat());

        (await stream.EndAsync()).StatusCode.ShouldBe(StatusCode.Unauthenticated);
    }

    [Fact]
    public async Task An_agent_that_was_away_until_its_certificate_expired_is_told_of_and_enrols_again_as_the_same_server()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var folder = new TemporaryFolder();
        Guid id;
        using (await StartAgentAsync(fleet, folder.Path))
            id = await OnlineAsync(fleet);
        await fleet.Server.UntilAsync(() => !fleet.Server.Services.GetRequiredService<AgentSessions>().IsOnline(id));
        fleet.Server.Time.Advance(TimeSpan.FromDays(40));
        using var admin = fleet.Server.NewClient();
        (await admin.PostAsync("session", new { userName = "admin", password = RunningServer.Password })).StatusCode
            .ShouldBe(HttpStatusCode.OK);
        await WatchAsync(fleet);
        (await AlertsAsync(admin)).Single().MessageOf().ShouldContain("it stays the same server");

        using (var expired = RealAgent.Start(folder.Path, new Dictionary<string, string>(), "run"))
            await expired.WaitForAsync("has expired");
        using var created = await admin.PostAsync("enrolment-tokens", new { });
        var token = (await created.JsonAsync()).GetProperty("token").GetString()!;
        await EnrolAsync(fleet, folder.Path, token);

        using var again = RealAgent.Start(folder.Path, new Dictionary<string, string>(), "run");
        (await OnlineAsync(fleet)).ShouldBe(id);
        await WatchAsync(fleet);
        (await AlertsAsync(admin)).ShouldBeEmpty();
    }

    [Fact]
    public async Task The_command_rotates_the_authority_of_a_running_server()
    {
        using var folder = new TemporaryFolder();
        using var server = ServerProcess.Start(folder.Path);
        await server.ConsoleAsync();

        (await ServerProcess.RunAsync(folder.Path, "ca", "rotate")).ExitCode.ShouldBe(0);
        (await ServerProcess.RunAsync(folder.Path, "ca", "rotate")).Error.ShouldContain("under way");
        (await ServerProcess.RunAsync(folder.Path, "ca", "list")).Output.ShouldContain("is trusted until it is retired");
        (await ServerProcess.RunAsync(folder.Path, "ca", "retire")).ExitCode.ShouldBe(0);
        var listed = await ServerProcess.RunAsync(folder.Path, "ca", "list");
        listed.Output.Trim().Split('\n').Single().ShouldContain("signs");
        (await ServerProcess.RunAsync(folder.Path, "ca", "burn")).ExitCode.ShouldBe(2);
    }

    private static Task WatchAsync(Fleet fleet) =>
        fleet.Server.Services.GetRequiredService<Server.Features.Enrolment.CertificateWatch>().RunOnceAsync(Cancellation);

    private static async Task<List<JsonElement>> AlertsAsync(ApiClient admin) =>
    [
        .. (await admin.JsonAsync("alerts")).EnumerateArray()
            .Where(alert => alert.GetProperty("kind").GetString() == "certificateExpires"),
    ];

    private static IReadOnlyList<string> Fingerprints(Fleet fleet) =>
        fleet.Server.Services.GetRequiredService<CertificateAuthority>().Current.Fingerprints;

    private static async Task<X509Certificate2> NewAuthorityAsync(Fleet fleet) => await FakeAgent.AuthorityAsync(fleet.Server.LinkAddress);

    private static Task<string?> RotateAsync(Fleet fleet) => WithAsync(fleet, rotation => rotation.RotateAsync(Cancellation));

    private static Task<string?> RetireAsync(Fleet fleet, bool isForced = false) =>
        WithAsync(fleet, rotation => rotation.RetireAsync(isForced, Cancellation));

    private static async Task<T> WithAsync<T>(Fleet fleet, Func<AuthorityRotation, Task<T>> work)
    {
        await using var db = await fleet.Server.DbAsync();
        var store = new AuthorityStore(Path.Combine(fleet.Server.DataFolder, SecurityExtensions.AuthorityFolder));
        return await work(new AuthorityRotation(db, store, "test", fleet.Server.Time));
    }

    private static async Task<RealAgent> StartAgentAsync(Fleet fleet, string folder)
    {
        await EnrolAsync(fleet, folder, await TokenAsync(fleet));
        return RealAgent.Start(folder, new Dictionary<string, string>(), "run");
    }

    private static async Task EnrolAsync(Fleet fleet, string folder, string token)
    {
        using var enrolling = RealAgent.Start(
            folder, new Dictionary<string, string>(), "enroll", "--server", fleet.Server.LinkAddress.ToString(), "--token", token);
        (await enrolling.ExitAsync()).ShouldBe(0, enrolling.Output);
    }

    private static async Task<string> TokenAsync(Fleet fleet)
    {
        using var created = await fleet.Admin.PostAsync("enrolment-tokens", new { });
        return (await created.JsonAsync()).GetProperty("token").GetString()!;
    }

    private static async Task<Guid> OnlineAsync(Fleet fleet)
    {
        var sessions = fleet.Server.Services.GetRequiredService<AgentSessions>();
        await Spin.UntilAsync(() => sessions.Online.Count == 1);
        return sessions.Online.Single();
    }

    private static async Task UntilAsync(Fleet fleet, System.Linq.Expressions.Expression<Func<ManagedServer, bool>> isAsWanted)
    {
        await using var db = await fleet.Server.DbAsync();
        while (!await db.Servers.AnyAsync(isAsWanted, Patience.Token))
            await Task.Delay(TimeSpan.FromMilliseconds(10), TimeProvider.System, Patience.Token);
    }

    private static async Task<List<string>> TrustedByAsync(string folder)
    {
        var identity = JsonDocument.Parse(await File.ReadAllBytesAsync(Path.Combine(folder, "identity.json"), Cancellation)).RootElement;
        var authorities = new X509Certificate2Collection();
        authorities.ImportFromPem(identity.GetProperty("authorityPem").GetString());
        return [.. authorities.Select(authority => AuthoritySet.FingerprintOf(authority.RawData))];
    }
}
