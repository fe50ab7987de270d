using System.Net;
using System.Security.Cryptography;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Tests.Support;
using FleetDefrag.TestKit;
using Grpc.Core;

namespace FleetDefrag.Server.Tests.AgentLink;

/// <summary>Machines whose token needs approval wait for an administrator.</summary>
public sealed class WaitingMachineTests(PostgresFixture postgres)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_machine_waits_is_shown_and_joins_after_its_approval()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var token = await TokenAsync(fleet, labels: new { site = "berlin" });
        var waits = await ShouldFailAsync(fleet, token, key, "files07", StatusCode.FailedPrecondition);

        var machine = (await fleet.Admin.JsonAsync("waiting-machines")).EnumerateArray().Single();
        machine.GetProperty("hostName").GetString().ShouldBe("files07");
        machine.GetProperty("address").GetString().ShouldBe("127.0.0.1");
        machine.GetProperty("labels").GetProperty("site").GetString().ShouldBe("berlin");
        machine.GetProperty("requestedLabels").GetProperty("site").GetString().ShouldBe("said by the machine");
        waits.ShouldContain(machine.GetProperty("fingerprint").GetString()!);
        (await fleet.Admin.JsonAsync("servers")).GetProperty("total").GetInt32().ShouldBe(0);

        await AnswerAsync(fleet, machine, "approve");
        // The approval is for this key: whoever else has the token does not take the machine's place.
        using var other = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await ShouldFailAsync(fleet, token, other, "files07", StatusCode.Unauthenticated);
        var joined = await AskAsync(fleet, token, key, "files07");

        (await fleet.Admin.JsonAsync($"servers/{joined.ServerId}")).GetProperty("hostName").GetString().ShouldBe("files07");
        (await fleet.Admin.JsonAsync("waiting-machines")).GetArrayLength().ShouldBe(0);
        var actions = (await fleet.Admin.JsonAsync("audit?search=files07")).GetProperty("entries").EnumerateArray()
            .Select(entry => entry.GetProperty("action").GetString());
        actions.ShouldBe(["server.enrolled", "machine.approved", "machine.waits"]);
        await ShouldFailAsync(fleet, token, key, "files08", StatusCode.Unauthenticated);
    }

    [Fact]
    public async Task A_refused_machine_is_told_so_and_leaves_its_place_to_another()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var token = await TokenAsync(fleet);
        await ShouldFailAsync(fleet, token, key, "stranger", StatusCode.FailedPrecondition);
        var machine = (await fleet.Admin.JsonAsync("waiting-machines")).EnumerateArray().Single();

        await AnswerAsync(fleet, machine, "refuse");

        (await ShouldFailAsync(fleet, token, key, "stranger", StatusCode.PermissionDenied)).ShouldContain("An administrator refused");
        (await fleet.Admin.JsonAsync("waiting-machines")).GetArrayLength().ShouldBe(0);
        using var late = await fleet.Admin.PostAsync($"waiting-machines/{machine.GetProperty("id").GetGuid()}/approve");
        await late.ShouldBeProblemAsync(HttpStatusCode.NotFound, "not-found");
        using var other = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        await ShouldFailAsync(fleet, token, other, "files07", StatusCode.FailedPrecondition);
    }

    [Fact]
    public async Task A_token_has_as_many_places_as_it_lets_machines_in()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var token = await TokenAsync(fleet, maxUses: 2);
        for (var machine = 0; machine < 2; machine++)
        {
            using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
            await ShouldFailAsync(fleet, token, key, $"files{machine}", StatusCode.FailedPrecondition);
            await ShouldFailAsync(fleet, token, key, $"files{machine}", StatusCode.FailedPrecondition);
        }

        using var third = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        (await ShouldFailAsync(fleet, token, third, "files2", StatusCode.Unauthenticated)).ShouldContain("As many machines");
        (await fleet.Admin.JsonAsync("waiting-machines")).GetArrayLength().ShouldBe(2);
    }

    [Fact]
    public async Task An_approval_outlives_the_token_and_a_request_is_forgotten_after_a_week()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var first = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using var second = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var token = await TokenAsync(fleet, maxUses: 3);
        await ShouldFailAsync(fleet, token, first, "files1", StatusCode.FailedPrecondition);
        await ShouldFailAsync(fleet, token, second, "files2", StatusCode.FailedPrecondition);
        // The session of the test ends when it is not used for so long.
        fleet.Server.Time.Advance(TimeSpan.FromHours(11));
        (await fleet.Admin.GetAsync("session")).StatusCode.ShouldBe(HttpStatusCode.OK);
        fleet.Server.Time.Advance(TimeSpan.FromHours(11));
        var machines = (await fleet.Admin.JsonAsync("waiting-machines")).EnumerateArray();
        await AnswerAsync(fleet, machines.Single(machine => machine.GetProperty("hostName").GetString() == "files1"), "approve");

        fleet.Server.Time.Advance(TimeSpan.FromHours(3));
        (await AskAsync(fleet, token, first, "files1")).ServerId.ShouldNotBeEmpty();
        using var late = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        (await ShouldFailAsync(fleet, token, late, "files3", StatusCode.Unauthenticated)).ShouldContain("expired");

        fleet.Server.Time.Advance(TimeSpan.FromDays(7));
        (await ShouldFailAsync(fleet, token, second, "files2", StatusCode.Unauthenticated)).ShouldContain("expired");
    }

    [Fact]
    public async Task Revoking_the_token_sends_its_machines_away()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var token = await TokenAsync(fleet);
        await ShouldFailAsync(fleet, token, key, "files07", StatusCode.FailedPrecondition);
        var id = (await fleet.Admin.JsonAsync("enrolment-tokens"))[0].GetProperty("id").GetGuid();

        (await fleet.Admin.DeleteAsync($"enrolment-tokens/{id}")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        (await fleet.Admin.JsonAsync("waiting-machines")).GetArrayLength().ShouldBe(0);
        await ShouldFailAsync(fleet, token, key, "files07", StatusCode.Unauthenticated);
    }

    [Fact]
    public async Task The_agent_says_that_it_waits_and_goes_on_by_itself()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var folder = new TemporaryFolder();
        var token = await TokenAsync(fleet);
        using var agent = RealAgent.Start(
            folder.Path, new Dictionary<string, string>(), "enroll", "--server", fleet.Server.LinkAddress.ToString(), "--token", token);
        await agent.WaitForAsync("waits for the approval of an administrator");
        var machine = (await fleet.Admin.JsonAsync("waiting-machines")).EnumerateArray().Single();
        agent.Output.ShouldContain(machine.GetProperty("fingerprint").GetString()!);

        await AnswerAsync(fleet, machine, "approve");

        (await agent.ExitAsync()).ShouldBe(0, agent.Output);
        agent.Output.ShouldContain("Enrolled at");
        Directory.GetFiles(folder.Path).Select(Path.GetFileName).ShouldNotContain("waiting-key.pem");
    }

    [Fact]
    public async Task The_service_waits_with_the_same_key_after_a_crash_and_connects_after_the_approval()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        using var folder = new TemporaryFolder();
        var unattended = new Dictionary<string, string>(StringComparer.Ordinal)
        {
            ["FLEETDEFRAG_ServerUrl"] = fleet.Server.LinkAddress.ToString(), ["FLEETDEFRAG_EnrollToken"] = await TokenAsync(fleet),
        };
        using (var crashed = RealAgent.Start(folder.Path, unattended, "run"))
            await crashed.WaitForAsync("waits for the approval of an administrator");
        using var agent = RealAgent.Start(folder.Path, unattended, "run");
        await agent.WaitForAsync("waits for the approval of an administrator");
        var machine = (await fleet.Admin.JsonAsync("waiting-machines")).EnumerateArray().Single();

        await AnswerAsync(fleet, machine, "approve");

        await fleet.Server.UntilAsync(() => IsOnline(fleet));
    }

    private static bool IsOnline(Fleet fleet)
    {
        using var db = fleet.Server.DbAsync().GetAwaiter().GetResult();
        var sessions = (Server.AgentLink.Sessions.AgentSessions)fleet.Server.Services.GetService(
            typeof(Server.AgentLink.Sessions.AgentSessions))!;
        return db.Servers.Select(server => server.Id).ToList().Exists(sessions.IsOnline);
    }

    private static async Task AnswerAsync(Fleet fleet, JsonElement machine, string answer)
    {
        using var response = await fleet.Admin.PostAsync($"waiting-machines/{machine.GetProperty("id").GetGuid()}/{answer}");
        response.StatusCode.ShouldBe(HttpStatusCode.NoContent);
    }

    private static async Task<string> TokenAsync(Fleet fleet, int maxUses = 1, object? labels = null)
    {
        using var created = await fleet.Admin.PostAsync(
            "enrolment-tokens", new { needsApproval = true, maxUses, labels = labels ?? new { }, expiresInHours = 24 });
        created.StatusCode.ShouldBe(HttpStatusCode.Created, await created.Content.ReadAsStringAsync(Cancellation));
        return (await created.JsonAsync()).GetProperty("token").GetString()!;
    }

    private static async Task<EnrollResponse> AskAsync(Fleet fleet, string token, ECDsa key, string hostName)
    {
        using var channel = FakeAgent.Channel(fleet.Server.LinkAddress, authority: null, certificate: null);
        return await new Enrollment.EnrollmentClient(channel).EnrollAsync(
            FakeAgent.Request(key, token.Split('.')[2], hostName), cancellationToken: Cancellation);
    }

    private static async Task<string> ShouldFailAsync(Fleet fleet, string token, ECDsa key, string hostName, StatusCode status)
    {
        var refused = await Should.ThrowAsync<RpcException>(() => AskAsync(fleet, token, key, hostName));
        refused.StatusCode.ShouldBe(status, refused.Status.Detail);
        return refused.Status.Detail;
    }
}
