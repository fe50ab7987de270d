using System.Globalization;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Says why a run did less than might be expected: limits that left nothing to do, and growth of shadow copies that could not be spared.</summary>
internal static class ReportNotes
{
    // Shadow-copy mode is meant to make a shadow copy grow by a quarter of the ordinary mode's growth or less.
    private const int WantedRatio = 4;

    /// <summary>The sentences; none where all went as might be expected.</summary>
    /// <param name="facts">What came of the run.</param>
    /// <param name="limits">Those of the run.</param>
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

        if (limits.SmallestRefusedBytes is { } smallest && mostBytes is { } most)
            notes.Add($"At most {Size(most)} may be moved, of which {Size(limits.BytesMoved)} were; the smallest useful move that was left needs {Size(smallest)}.");
        if (facts.Ordinary is { } ordinary)
            AddShadow(notes, facts, ordinary, bytesPerCluster);
        return notes;
    }

    private static void AddShadow(List<string> notes, RunResult facts, OrdinaryModeComparison ordinary, int bytesPerCluster)
    {
        if (facts.LeftFragmented > ordinary.LeftFragmented)
            notes.Add($"Sparing shadow copies left {Count(facts.LeftFragmented)} files and directories fragmented where the ordinary mode leaves {Count(ordinary.LeftFragmented)}.");
        if (facts.ShadowCopyBytes <= ordinary.ShadowCopyBytes / WantedRatio)
            return;
        var why = facts.OutOfSpared is { } full
            ? $"{Size(full.Waiting.ToBytes(bytesPerCluster))} had no place but where the shadow copy still reads, with {Size(full.Free.ToBytes(bytesPerCluster))} free elsewhere"
            : "what was moved shares its blocks of 16 KB with what the shadow copy still reads";
        notes.Add($"A shadow copy grows by {Size(facts.ShadowCopyBytes)}, in the ordinary mode by {Size(ordinary.ShadowCopyBytes)}: less than {WantedRatio} times less, because {why}.");
    }

    private static string Count(int count) => count.ToString("N0", CultureInfo.InvariantCulture);

    private static string Size(long bytes)
    {
        const double Megabyte = 1 << 20;
        return bytes < Megabyte
            ? string.Create(CultureInfo.InvariantCulture, $"{bytes:N0} bytes")
            : string.Create(CultureInfo.InvariantCulture, $"{bytes / Megabyte:#,0.#} MB");
    }
}
