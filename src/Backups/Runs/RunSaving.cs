namespace FleetDefrag.Backups.Runs;

/// <summary>The time that a later run of a resource saved against an earlier one.</summary>
/// <param name="First">The earlier run.</param>
/// <param name="Last">The later run.</param>
public sealed record RunSaving(LoggedRun First, LoggedRun Last)
{
    // Runs whose bytes differ by more are not the same work.
    private const double SameAmount = 0.05;

    /// <summary>The time that was saved, in percent of the earlier run; negative where the later run took longer.</summary>
    public double TimeSavedPercent => 100 * (1 - (Last.Span.Duration / First.Span.Duration));

    /// <summary>Whether both runs copied about the same bytes, so that their times compare.</summary>
    public bool CopiedTheSame =>
        First.Bytes is not { } before || Last.Bytes is not { } after || Math.Abs(after - before) <= SameAmount * before;

    /// <summary>
    /// Returns the saving for each resource with at least two runs of one program and type: the first run against the last.
    /// </summary>
    /// <param name="runs">In the order of their logs. Runs with dates are compared in the order of their dates.</param>
    public static IReadOnlyList<RunSaving> Of(IEnumerable<LoggedRun> runs) =>
    [
        .. from run in runs
           where run.Span.Duration > TimeSpan.Zero
           group run by (
               run.Program,
               Host: run.Host?.ToUpperInvariant(),
               Resource: run.Resource.ToUpperInvariant(),
               run.Type) into ofResource
           let ordered = InOrder([.. ofResource])
           where ordered.Count > 1
           select new RunSaving(ordered[0], ordered[^1]),
    ];

    private static List<LoggedRun> InOrder(List<LoggedRun> runs) =>
        runs.TrueForAll(static run => run.Span.Began is not null) ? [.. runs.OrderBy(static run => run.Span.Began)] : runs;
}
