using System.Globalization;
using System.Net;
using FleetDefrag.ApiFuzz.Link;

namespace FleetDefrag.FuzzBench;

/// <summary>Starts a server with a private database, sends messages as agents, and checks the server afterwards.</summary>
internal static class LinkFuzzRun
{
    private const int Agents = 4;
    private const long Part = 2_000;

    /// <summary>Prints what was found. Returns 0 when nothing was.</summary>
    public static async Task<int> RunAsync(long first, long count, int seed, TextWriter output, CancellationToken cancellationToken)
    {
        using var server = new ServerUnderTest();
        var console = await server.StartAsync(cancellationToken);
        using var cookies = new HttpClientHandler { CookieContainer = new CookieContainer() };
        using var admin = new HttpClient(cookies) { BaseAddress = console };
        await Administrator.SignInAsync(admin, server.OneTimePassword(), cancellationToken);
        var agents = new List<HttpClient>();
        for (var number = 0; number < Agents; number++)
            agents.Add(await Administrator.EnrolAsync(admin, server.Link, $"hostile{number}", cancellationToken));

        var fuzzer = new LinkFuzzer(agents, [Guid.Empty.ToString(), "D:"], seed);
        for (var done = 0L; done < count; done += Part)
        {
            var streams = Math.Max(1, Math.Min(Part, count - done) / LinkFuzzer.MessagesOfStream);
            await fuzzer.RunAsync((first + done) / LinkFuzzer.MessagesOfStream, streams, cancellationToken);
            await output.WriteLineAsync(string.Create(CultureInfo.InvariantCulture, $"{Math.Min(done + Part, count):N0} messages"));
        }

        agents.ForEach(agent => agent.Dispose());
        var lines = fuzzer.Findings.Concat(server.Errors.Select(error => $"log: {error}")).Concat(fuzzer.SlowStreams);
        foreach (var line in lines.Take(50))
            await output.WriteLineAsync(line);
        await output.WriteLineAsync(string.Join(
            ", ", fuzzer.ByStatus.OrderBy(status => status.Key, StringComparer.Ordinal).Select(status => $"{status.Key}: {status.Value}")));
        var isReady = (await admin.GetAsync(new Uri("/readyz", UriKind.Relative), cancellationToken)).IsSuccessStatusCode;
        await output.WriteLineAsync(string.Create(
            CultureInfo.InvariantCulture,
            $"{count:N0} messages, {fuzzer.Findings.Count} wrong ends of streams, {server.Errors.Count} errors in the log, "
            + $"{fuzzer.SlowStreams.Count} streams over 1 s; server ready: {isReady}"));
        return fuzzer.Findings.Count == 0 && server.Errors.Count == 0 && isReady ? 0 : 1;
    }
}
