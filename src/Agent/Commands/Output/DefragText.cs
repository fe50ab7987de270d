using FleetDefrag.Defrag.Execution;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The result of a run as an administrator reads it.</summary>
internal static class DefragText
{
    /// <summary>Writes it.</summary>
    public static void Write(IAnsiConsole console, string path, DefragReport result)
    {
        var report = new Report(console);
        report.Line($"{(result.DryRun ? "Forecast for" : "Defragmentation of")} {path}: {Words(result.Outcome)}", Colour(result.Outcome));
        report.Group(
            "Before and after",
            ("Fragmented files", Change(result.Before.Files.Fragmented, result.After.Files.Fragmented)),
            ("Excess fragments of files", Change(result.Before.Files.ExcessFragments, result.After.Files.ExcessFragments)),
            ("Fragmented directories", Change(result.Before.Directories.Fragmented, result.After.Directories.Fragmented)),
            ("Data in fragmented files", $"{Sizes.Percent(result.Before.Fragmentation.DataPercent)} -> {Sizes.Percent(result.After.Fragmentation.DataPercent)}"),
            ("Largest free run", $"{Sizes.Bytes(result.Before.FreeSpace.LargestBytes)} -> {Sizes.Bytes(result.After.FreeSpace.LargestBytes)}"));
        if (result.Media is { } media)
            report.Line($"Storage: {media.Decision}");
        report.Group("Passes");
        foreach (var pass in result.Passes)
            report.Line($"  {pass.Name,-12} {Change(pass.ExcessBefore, pass.ExcessAfter)} excess fragments, {Sizes.Count(pass.Moves)} moves, {Sizes.Bytes(pass.BytesMoved)}");
        report.Group(
            "Work",
            (result.DryRun ? "Moves planned" : "Moves", Sizes.Count(result.Moves)),
            (result.DryRun ? "To be moved" : "Moved", Sizes.Bytes(result.BytesMoved)),
            ("Growth of a shadow copy", $"{Sizes.Bytes(result.ShadowCopyBytes)}{InOrdinaryMode(result)}, {Sizes.Bytes(result.ShadowCopyLaterBytes)} more when what is free now is written to"),
            ("Time", Sizes.Seconds(result.ElapsedSeconds)));
        foreach (var note in result.Notes)
            report.Line(note, Color.Yellow);
        WriteLeft(report, result);
    }

    private static string InOrdinaryMode(DefragReport result) =>
        result.OrdinaryShadowCopyBytes is { } bytes ? $" (ordinary mode: {Sizes.Bytes(bytes)})" : "";

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
        _ => throw new ArgumentOutOfRangeException(nameof(outcome), outcome, "An outcome without words."),
    };

    private static Color Colour(DefragOutcome outcome) => outcome == DefragOutcome.Completed ? Color.Green : Color.Yellow;
}
