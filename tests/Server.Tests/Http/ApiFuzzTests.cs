using System.Net;
using FleetDefrag.ApiFuzz;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Http;

/// <summary>
/// Hostile requests to every operation of the OpenAPI document. <c>bench/Fuzz</c> sends a million of them to a server process.
/// </summary>
public sealed class ApiFuzzTests(PostgresFixture postgres)
{
    private const int Inputs = 10_000;
    private const int MostInputs = 50_000;

    private static readonly object Neighbour = new { name = "neighbour", @for = "host files01", mode = "off" };

    // These need an id, a password, a code, a directory or a policy for a group that no request has. Named objects can be read and
    // removed only in some orders of the requests.
    private static readonly string[] NeverAccepted =
    [
        "signIn", "beginOpenId", "changePassword", "beginAuthenticator", "confirmAuthenticator", "removeAuthenticator", "approveRun",
        "refuseRun", "previewBulkPolicy", "applyBulkPolicy", "readDirectory",
    ];

    private static readonly object MailPoint = new
    {
        name = "post", @for = "fleet", kind = "mail", address = "smtp://127.0.0.1:9",
        mail = new { from = "fleet@example.org", to = new[] { "it@example.org" }, tls = false },
    };

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public async Task No_request_makes_the_server_fail_hang_or_lose_a_neighbour()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, neighbour) = await fleet.OnlineMachineAsync();
        await fleet.PutPolicyAsync(Neighbour);
        // Reports by mail need a contact point of kind mail. Nothing listens there.
        using var post = await fleet.Admin.PutAsync("setup/contact-points/post", MailPoint);
        post.StatusCode.ShouldBe(HttpStatusCode.OK);
        var (victim, victimStream, victimVolume) = await fleet.OnlineMachineAsync("files02");
        await fleet.LeaveAsync(victim, victimStream);
        var before = await NeighbourAsync(fleet, neighbour);

        var document = ApiDocument.Parse(await fleet.Admin.Http.GetStringAsync("/openapi/v1.json", Cancellation));
        using var stranger = fleet.Server.NewClient();
        var requests = new FuzzRequests(document, [victimVolume.ToString(), Guid.Empty.ToString()], seed: 18);
        var report = await new ApiFuzzer(fleet.Admin.Http, stranger.Http, requests).RunAsync(0, Inputs, progress: null, Cancellation);

        report.Findings.Take(20).Select(finding => finding.ToString()).ShouldBeEmpty($"{report.Findings.Count} in all");
        var missing = document.Operations
            .Where(operation => !operation.Path.Contains('{', StringComparison.Ordinal)
                || (operation.Method == HttpMethod.Put && operation.Path.EndsWith("{name}", StringComparison.Ordinal)))
            .Select(operation => operation.Id).Except(report.Accepted.Keys).Except(NeverAccepted).ToList();
        // A new operation changes which request is drawn for which. Rare ones may come later than the first inputs.
        for (var first = Inputs; missing.Count > 0 && first < MostInputs; first += Inputs)
        {
            var more = await new ApiFuzzer(fleet.Admin.Http, stranger.Http, requests).RunAsync(first, Inputs, progress: null, Cancellation);
            more.Findings.Take(20).Select(finding => finding.ToString()).ShouldBeEmpty($"{more.Findings.Count} in all");
            missing = [.. missing.Except(more.Accepted.Keys)];
        }

        missing.ShouldBeEmpty("requests must get past the checks of each operation");
        fleet.Server.Log.Warnings.Where(line => !line.StartsWith("Warning", StringComparison.Ordinal)).ShouldBeEmpty();
        (await NeighbourAsync(fleet, neighbour)).ShouldBe(before);
        await PlansAndDispatchesAsync(fleet, stream, neighbour);
        TestContext.Current.SendDiagnosticMessage(
            $"{report.Inputs} inputs, {report.Slow} over 1 s, slowest {report.Slowest.TotalSeconds:0.0} s: {report.SlowestRequest}");
    }

    private static async Task<string> NeighbourAsync(Fleet fleet, Guid volume) =>
        (await fleet.Admin.JsonAsync("setup/policies/neighbour")).GetRawText()
        + (await fleet.Admin.JsonAsync($"volumes/{volume}")).GetProperty("server").GetRawText();

    private static async Task PlansAndDispatchesAsync(Fleet fleet, TestStream stream, Guid volume)
    {
        (await fleet.Admin.DeleteAsync("plan/pause")).StatusCode.ShouldBe(HttpStatusCode.NoContent);
        await fleet.PlanAsync();
        // Schedules of the requests may forbid the job rightly.
        using var alone = await fleet.Admin.PutDocumentAsync("policies: [{name: neighbour, for: host files01, mode: 'off'}]");
        alone.StatusCode.ShouldBe(HttpStatusCode.OK);
        await fleet.Admin.JsonAsync("plan?limit=500");
        // A request for many volumes may have started a job on this one too: the agent ends it. Two messages came before.
        var sequence = 3UL;
        foreach (var earlier in (await fleet.Admin.JsonAsync($"jobs?volumeId={volume}")).EnumerateArray().ToList())
        {
            var id = earlier.GetProperty("id").GetGuid();
            await stream.SendSpooledAsync(sequence++, Messages.Result(id));
            await fleet.Server.JobAsync(id, ended => ended.FinishedAt is not null);
        }

        var job = await fleet.JobAsync(volume, kind: "analyze");
        while ((await stream.ReceiveAsync()).RunJob?.JobId != job.ToString())
        {
        }
    }
}
