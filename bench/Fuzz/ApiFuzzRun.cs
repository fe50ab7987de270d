using System.Globalization;
using System.Net;
using System.Net.Http.Json;
using FleetDefrag.ApiFuzz;

namespace FleetDefrag.FuzzBench;

/// <summary>Starts a server with a private database, sends the requests, and checks the server afterwards.</summary>
internal static class ApiFuzzRun
{
    private const string Neighbour = "/api/v1/setup/policies/neighbour";

    /// <summary>Prints what was found. Returns 0 when nothing was.</summary>
    public static async Task<int> RunAsync(long first, long count, int seed, TextWriter output, CancellationToken cancellationToken)
    {
        using var server = new ServerUnderTest();
        var address = await server.StartAsync(cancellationToken);
        using var cookies = new HttpClientHandler { CookieContainer = new CookieContainer() };
        using var admin = new HttpClient(cookies) { BaseAddress = address };
        using var stranger = new HttpClient { BaseAddress = address };
        await Administrator.SignInAsync(admin, server.OneTimePassword(), cancellationToken);
        (await admin.PutAsJsonAsync(Neighbour, new { name = "neighbour", @for = "fleet" }, cancellationToken)).EnsureSuccessStatusCode();
        var before = await admin.GetStringAsync(new Uri(Neighbour, UriKind.Relative), cancellationToken);

        var document = ApiDocument.Parse(await admin.GetStringAsync(new Uri("/openapi/v1.json", UriKind.Relative), cancellationToken));
        var fuzzer = new ApiFuzzer(admin, stranger, new FuzzRequests(document, [Guid.Empty.ToString()], seed));
        var report = await fuzzer.RunAsync(
            first, count, done => output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{done:N0} inputs")), cancellationToken);
        await PrintAsync(report, server, output);
        var isSame = await admin.GetStringAsync(new Uri(Neighbour, UriKind.Relative), cancellationToken) == before;
        var isReady = (await admin.GetAsync(new Uri("/readyz", UriKind.Relative), cancellationToken)).IsSuccessStatusCode;
        await output.WriteLineAsync($"neighbour unchanged: {isSame}, server ready: {isReady}");
        return report.Findings.Count == 0 && server.Errors.Count == 0 && isSame && isReady ? 0 : 1;
    }

    private static async Task PrintAsync(FuzzReport report, ServerUnderTest server, TextWriter output)
    {
        foreach (var finding in report.Findings.Take(50))
            await output.WriteLineAsync(finding.ToString());
        foreach (var line in server.Errors.Take(50))
            await output.WriteLineAsync($"log: {line}");
        await output.WriteLineAsync(string.Join(
            ", ", report.ByStatus.OrderBy(status => status.Key).Select(status => $"{status.Key}: {status.Value}")));
        await output.WriteLineAsync($"{report.Accepted.Count} operations accepted at least one request");
        await output.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{report.Inputs:N0} inputs, {report.Findings.Count} wrong answers, {server.Errors.Count} errors in the log, "
            + $"{report.Slow} answers over 1 s, slowest {report.Slowest.TotalSeconds:0.00} s: {report.SlowestRequest}"));
    }
}
