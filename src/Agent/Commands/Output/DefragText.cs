using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes the result of a run as text for the administrator.</summary>
internal static class DefragText
{
    /// <summary>Writes the result.</summary>
    public static void Write(IAnsiConsole console, string path, DefragReport result)
    {
        var report = new Report(console);
        report.Line($"{(result.DryRun ? "Forecast for" : "Defragmentation of")} {path}: {Words(result.Outcome)}", Colour(result.Outcome));
        report.Group(
            "Before and after",
            ("Fragmented files", Change(result.Before.Files.Fragmented, result.After.Files.Fragmented)),
            ("Excess fragments of files", Change(result.Before.Files.ExcessFragments, result.After.Files.ExcessFragments)),
            ("Fragmented directories", Change(result.Before.Directories.Fragmented, result.After.Directories.Fragmented)),
            ("Data in fragmented files", DataPercent(result.Before) + " -> " + DataPercent(result.After)),
            ("Largest free run", LargestRun(result.Before) + " -> " + LargestRun(result.After)));
        if (result.Media is { } media)
            report.Line($"Storage: {media.Decision}");
        report.Group("Passes");
        foreach (var pass in result.Passes)
        {
            var excess = Change(pass.ExcessBefore, pass.ExcessAfter);
            report.Line($"  {pass.Name,-12} {excess} excess fragments, {Sizes.Count(pass.Moves)} moves, {Sizes.Bytes(pass.BytesMoved)}");
        }

        if (result.Strategies.Count > 0)
            report.Group("Strategies", [.. result.Strategies.Select(Reason)]);
        report.Group(
            "Work",
            (result.DryRun ? "Moves planned" : "Moves", Sizes.Count(result.Moves)),
            (result.DryRun ? "Bytes to move" : "Moved", Sizes.Bytes(result.BytesMoved)),
            ("Growth of a shadow copy", ShadowCopyGrowth(result)),
            ("Time", Sizes.Seconds(result.ElapsedSeconds)));
        if (result.BackupRead is { } read)
        {
            var (before, after) = (Sizes.Seconds(read.SecondsBefore), Sizes.Seconds(read.SecondsAfter));
            report.Line($"A file-level backup reads the volume in {after} instead of {before} (model of a {read.Disk}).");
        }

        WriteOutOfOrder(report, result.LeftOutOfOrder);
        if (result.FreeSpaceCostBytes is { } cost)
            report.Line($"Free space is left in several runs: one run would move {Sizes.Bytes(cost)} more (--max-ratio).");
        if (result.Proof is { } proof)
            WriteProof(report, proof);
        foreach (var note in result.Notes)
            report.Line(note, Color.Yellow);
        WriteLeft(report, result);
    }

    private static void WriteProof(Report report, RunProof proof)
    {
        var names = proof.NamesAndSizesKept ? "names and sizes are as before" : "names or sizes have changed";
        var line = proof.Verdict switch
        {
            ProofVerdict.Clean => $"Checked after the run: clean, {Sizes.Seconds(proof.Seconds)}; {names}",
            ProofVerdict.NotChecked => $"Not checked after the run, because the volume is live: its figures were read again; {names}",
            ProofVerdict.Damaged => $"Checked after the run: DAMAGED, {Sizes.Count(proof.Findings)} findings; {names}",
            ProofVerdict.Unreadable => "Checked after the run: the disk cannot be read",
            _ => throw new ArgumentOutOfRangeException(nameof(proof), proof.Verdict, "Unknown verdict."),
        };
        report.Line(line, proof.IsAlarming ? Color.Red : null);
        foreach (var finding in proof.FirstFindings)
            report.Line($"  {finding}");
    }

    private static (string Name, string Value) Reason(StrategyReport strategy)
    {
        var groups = strategy.Groups == 1 ? "1 group" : $"{Sizes.Count(strategy.Groups)} groups";
        return (strategy.Name, $"{groups} of moves, {Sizes.Bytes(strategy.BytesMoved)}");
    }

    private static string DataPercent(VolumeAnalysis analysis) => Sizes.Percent(analysis.Fragmentation.DataPercent);

    private static string LargestRun(VolumeAnalysis analysis) => Sizes.Bytes(analysis.FreeSpace.LargestBytes);

    private static string ShadowCopyGrowth(DefragReport result)
    {
        var ordinary = result.OrdinaryShadowCopyBytes is { } bytes ? $" (ordinary mode: {Sizes.Bytes(bytes)})" : "";
        var later = $"{Sizes.Bytes(Math.Abs(result.ShadowCopyLaterBytes))} {(result.ShadowCopyLaterBytes < 0 ? "less" : "more")}";
        return $"{Sizes.Bytes(result.ShadowCopyBytes)}{ordinary}, {later} when the free space is written to";
    }

    private static void WriteOutOfOrder(Report report, IReadOnlyList<FilesOutOfOrder> left)
    {
        if (left.Count == 0)
            return;
        report.Group("Left out of the backup's order");
        foreach (var (reason, files, bytes, seconds) in left)
            report.Line($"  {Sizes.Count(files),10}  {Sizes.Bytes(bytes)}, {Sizes.Seconds(seconds)} in each backup: {reason}");
    }

    private static void WriteLeft(Report report, DefragReport result)
    {
        if (result.LeftFragmentedTotal == 0)
            return;
        report.Group($"Left fragmented: {Sizes.Count(result.LeftFragmentedTotal)}");
        report.Line($"  {"Fragments",10}  Path");
        foreach (var file in result.LeftFragmented)
            report.Line($"  {Sizes.Count(file.Fragments),10}  {file.Path} ({file.Reason})");
    }

    private static string Change(long before, long after) => $"{Sizes.Count(before)} -> {Sizes.Count(after)}";

    private static string Words(DefragOutcome outcome) => outcome switch
    {
        DefragOutcome.Completed => "completed",
        DefragOutcome.StoppedAtDeadline => "stopped at the deadline; what was done is kept",
        DefragOutcome.Cancelled => "stopped; what was done is kept",
        DefragOutcome.NoProgress => "nothing could be moved",
        _ => throw new ArgumentOutOfRangeException(nameof(outcome), outcome, "Unknown outcome."),
    };

    private static Color Colour(DefragOutcome outcome) => outcome == DefragOutcome.Completed ? Color.Green : Color.Yellow;
}
