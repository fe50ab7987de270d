using System.Globalization;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Explains why a run did less than expected: limits that allowed no moves, and unavoidable growth of shadow copies.</summary>
internal static class ReportNotes
{
    // Shadow-copy mode is meant to make a shadow copy grow by a quarter of the ordinary mode's growth or less.
    private const int WantedRatio = 4;

    // Shorter estimates are guesses before the first measured moves.
    private static readonly TimeSpan LeastTold = TimeSpan.FromSeconds(1);

    /// <summary>Returns the notes; none for a run with the expected result.</summary>
    /// <param name="facts">The result of the run.</param>
    /// <param name="limits">The limits of the run.</param>
    /// <param name="mostBytes">The most bytes that it might move; null for no limit.</param>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    public static IReadOnlyList<string> Of(RunResult facts, RunLimits limits, long? mostBytes, int bytesPerCluster)
    {
        var notes = new List<string>();
        if (facts is { Outcome: DefragOutcome.StoppedAtDeadline, Moves: 0 })
        {
            notes.Add(limits.MustStop
                ? "Nothing was moved: the deadline had passed before the first move."
                : "Nothing was moved: no move would have ended before the deadline.");
        }

        if (limits.LongestRefused >= LeastTold && limits.LongestRefused > limits.TimeForMoves)
        {
            notes.Add(
                "Some moves belong together, for a long file or for files that make way for each other. "
                + $"They take about {Time(limits.LongestRefused)}, and a run of this length has {Time(limits.TimeForMoves)} for moves. "
                + "A longer window lets them begin.");
        }

        if (limits.SmallestRefusedBytes is { } smallest && mostBytes is { } most)
        {
            notes.Add(
                $"{Size(limits.BytesMoved)} of the allowed {Size(most)} were moved. "
                + $"The smallest useful move that remains needs {Size(smallest)}.");
        }

        if (facts.Ordinary is { } ordinary)
            AddShadow(notes, facts, ordinary, bytesPerCluster);
        return notes;
    }

    private static void AddShadow(List<string> notes, RunResult facts, OrdinaryModeComparison ordinary, int bytesPerCluster)
    {
        if (facts.LeftFragmented > ordinary.LeftFragmented)
        {
            notes.Add(
                $"Shadow-copy mode left {Count(facts.LeftFragmented)} files and directories fragmented; "
                + $"the ordinary mode leaves {Count(ordinary.LeftFragmented)}.");
        }

        if (facts.ShadowCopyBytes <= ordinary.ShadowCopyBytes / WantedRatio)
            return;
        var why = facts.OutOfSpared is { } full
            ? $"{Size(full.Waiting.ToBytes(bytesPerCluster))} fitted only into clusters that the shadow copy still reads, "
                + $"with {Size(full.Free.ToBytes(bytesPerCluster))} free elsewhere"
            : "the moved clusters share blocks of 16 KB with clusters that the shadow copy still reads";
        notes.Add(
            $"A shadow copy grows by {Size(facts.ShadowCopyBytes)}, and by {Size(ordinary.ShadowCopyBytes)} in the ordinary mode. "
            + $"The growth is more than 1/{WantedRatio} of the ordinary mode, because {why}.");
    }

    private static string Time(TimeSpan time) => time switch
    {
        { TotalMinutes: < 2 } => string.Create(CultureInfo.InvariantCulture, $"{Math.Max(1, time.TotalSeconds):N0} s"),
        { TotalHours: < 2 } => string.Create(CultureInfo.InvariantCulture, $"{time.TotalMinutes:N0} min"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{time.TotalHours:N0} h"),
    };

    private static string Count(int count) => count.ToString("N0", CultureInfo.InvariantCulture);

    private static string Size(long bytes)
    {
        const double Megabyte = 1 << 20;
        return bytes < Megabyte
            ? string.Create(CultureInfo.InvariantCulture, $"{bytes:N0} bytes")
            : string.Create(CultureInfo.InvariantCulture, $"{bytes / Megabyte:#,0.#} MB");
    }
}
