namespace FleetDefrag.ApiFuzz;

/// <summary>A request that was answered wrongly.</summary>
/// <param name="Number">The number of the request, by which it can be repeated.</param>
/// <param name="Operation">The operation's id.</param>
/// <param name="Fault">What was wrong with the answer.</param>
/// <param name="Request">The request, shortened.</param>
public sealed record FuzzFinding(long Number, string Operation, string Fault, string Request)
{
    /// <inheritdoc />
    public override string ToString() => $"input {Number}, {Operation}: {Fault} · {Request}";
}

/// <summary>The result of many requests.</summary>
/// <param name="Inputs">Number of requests.</param>
/// <param name="ByStatus">Number of answers by status.</param>
/// <param name="Accepted">Number of answers 2xx by operation.</param>
/// <param name="Findings">Wrong answers: 5xx, none within ten seconds, or an error without problem+json.</param>
/// <param name="Slow">Number of answers that took over a second.</param>
/// <param name="Slowest">The longest time of an answer.</param>
/// <param name="SlowestRequest">The request that took it.</param>
public sealed record FuzzReport(
    long Inputs, IReadOnlyDictionary<int, long> ByStatus, IReadOnlyDictionary<string, long> Accepted,
    IReadOnlyList<FuzzFinding> Findings, long Slow, TimeSpan Slowest,
    string SlowestRequest);
