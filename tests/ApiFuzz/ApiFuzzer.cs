using System.Collections.Concurrent;
using System.Diagnostics;

namespace FleetDefrag.ApiFuzz;

/// <summary>Sends requests and judges the answers.</summary>
/// <param name="signedIn">A client that is signed in, with the server's address.</param>
/// <param name="stranger">A client without a session, for the operation that would end the session.</param>
/// <param name="requests">The requests.</param>
public sealed class ApiFuzzer(HttpClient signedIn, HttpClient stranger, FuzzRequests requests)
{
    private const int AtOnce = 6;
    private const int Shown = 300;
    private const int MostFindings = 1000;

    private static readonly TimeSpan Hang = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Slow = TimeSpan.FromSeconds(1);

    private readonly ConcurrentDictionary<int, long> _byStatus = new();
    private readonly ConcurrentDictionary<string, long> _accepted = new(StringComparer.Ordinal);
    private readonly ConcurrentQueue<FuzzFinding> _findings = new();
    private readonly Lock _lock = new();
    private long _slow;
    private TimeSpan _slowest;
    private string _slowestRequest = "";

    /// <summary>Sends the requests of a range of numbers.</summary>
    /// <param name="first">The first number.</param>
    /// <param name="count">How many.</param>
    /// <param name="progress">Is told the number of answers now and then.</param>
    /// <param name="cancellationToken">Ends the run.</param>
    public async Task<FuzzReport> RunAsync(long first, long count, Action<long>? progress, CancellationToken cancellationToken)
    {
        var done = 0L;
        await Parallel.ForEachAsync(
            Numbers(first, count), new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = cancellationToken },
            async (number, stop) =>
            {
                await SendAsync(number, stop);
                if (Interlocked.Increment(ref done) % 10_000 == 0)
                    progress?.Invoke(done);
            });
        return new FuzzReport(
            count, _byStatus, _accepted, [.. _findings.OrderBy(finding => finding.Number)], _slow, _slowest, _slowestRequest);
    }

    private static IEnumerable<long> Numbers(long first, long count)
    {
        for (var number = first; number < first + count; number++)
            yield return number;
    }

    private async Task SendAsync(long number, CancellationToken cancellationToken)
    {
        using var request = requests.Make(number, out var operation);
        var shown = await ShowAsync(request);
        var isStream = operation.Id.StartsWith("stream", StringComparison.Ordinal);
        using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        patience.CancelAfter(Hang);
        var watch = Stopwatch.StartNew();
        try
        {
            var client = operation.Id == "signOut" ? stranger : signedIn;
            using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, patience.Token);
            var body = isStream && response.IsSuccessStatusCode ? "" : await response.Content.ReadAsStringAsync(patience.Token);
            _byStatus.AddOrUpdate((int)response.StatusCode, 1, (_, seen) => seen + 1);
            if (response.IsSuccessStatusCode)
                _accepted.AddOrUpdate(operation.Id, 1, (_, seen) => seen + 1);
            if (FaultOf(response, body) is { } fault)
                Find(new FuzzFinding(number, operation.Id, fault, shown));
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            Find(new FuzzFinding(number, operation.Id, "no answer within ten seconds", shown));
        }
        catch (HttpRequestException broken)
        {
            Find(new FuzzFinding(number, operation.Id, $"the connection ended: {broken.Message}", shown));
        }

        Note(watch.Elapsed, $"input {number}, {operation.Id}: {shown}");
    }

    private static string? FaultOf(HttpResponseMessage response, string body)
    {
        var status = (int)response.StatusCode;
        if (status >= 500)
            return $"{status} {Short(body)}";
        // Kestrel itself refuses addresses that are none, before any code of the server.
        if (status < 400 || (status == 400 && body.Length == 0))
            return null;
        return response.Content.Headers.ContentType?.MediaType == "application/problem+json"
            ? null : $"{status} without problem+json: {Short(body)}";
    }

    private void Find(FuzzFinding finding)
    {
        if (_findings.Count < MostFindings)
            _findings.Enqueue(finding);
    }

    private void Note(TimeSpan took, string request)
    {
        lock (_lock)
        {
            if (took > Slow)
                _slow++;
            if (took > _slowest)
                (_slowest, _slowestRequest) = (took, request);
        }
    }

    private static async Task<string> ShowAsync(HttpRequestMessage request)
    {
        var body = request.Content is null ? "" : await request.Content.ReadAsStringAsync();
        return Short($"{request.Method} {request.RequestUri} {body}");
    }

    private static string Short(string text) => text.Length <= Shown ? text : $"{text[..Shown]}… ({text.Length} characters)";
}
