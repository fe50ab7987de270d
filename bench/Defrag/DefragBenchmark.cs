using System.Globalization;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.DefragBench;

/// <summary>Makes the volume of a case, defragments the volume with the agent, and compares the time with <c>cp</c>.</summary>
internal static class DefragBenchmark
{
    /// <summary>Measures a case.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="case">The case.</param>
    /// <param name="rival">The public programs on the same volume.</param>
    /// <param name="progress">Tells each step.</param>
    /// <param name="replays">Whether a plain loop repeats the accesses of the run.</param>
    /// <exception cref="InvalidOperationException">A program failed.</exception>
    public static TableRow Run(string agent, DefragCase @case, PublicDefragmenter rival, BenchProgress progress, bool replays)
    {
        progress.Begin(@case.Name);
        progress.Step("makes the volume");
        using var image = BulkVolume.Make(@case.Recipe);
        Allocate(image.Path);
        var others = rival.Run(image.Path, progress);
        double? accessSeconds = null;
        if (replays)
        {
            progress.Step("records a run and repeats its reads, writes and flushes");
            accessSeconds = ReplayBenchmark.Seconds(agent, image.Path, @case.Arguments);
        }

        progress.Step("plans and defragments it");
        var runs = TimedRuns.Of(agent, image.Path, @case.Arguments);
        Tool.RunOrThrow("sync", image.Path);
        progress.Step(string.Create(CultureInfo.InvariantCulture, $"took {runs.RunSeconds:f0} s; checks it"));
        var verdict = ConsistencyVerdict.Of(agent, image.Path);
        using var document = JsonDocument.Parse(runs.Run.Output);
        var report = document.RootElement;
        var moved = report.GetProperty("bytesMoved").GetInt64();
        var copy = new CopyBenchmark(image.Folder);
        progress.Step($"copies {Table.Megabytes(moved)} with cp");
        return new TableRow(@case.Name)
        {
            Before = Counts(report, "before"),
            After = Counts(report, "after"),
            Passes = Passes(report),
            Moved = string.Create(
                CultureInfo.InvariantCulture,
                $"{Quotient(moved, FragmentedBytes(report)):f2} ({Table.Megabytes(moved)})"),
            Time = moved == 0 ? "-" : string.Create(
                CultureInfo.InvariantCulture,
                $"{runs.ExecutionSeconds / copy.OneFile(moved):f2}, "
                + $"{runs.ExecutionSeconds / copy.Files(moved, report.GetProperty("moves").GetInt64()):f2} "
                + $"({runs.RunSeconds:f1} s; {runs.PlanSeconds:f1} s its dry run)"),
            Replay = accessSeconds is { } seconds
                ? string.Create(CultureInfo.InvariantCulture, $"{Quotient(runs.ExecutionSeconds, seconds):f2} ({seconds:f1} s)")
                : "-",
            Flushes = Flushes(report),
            PeakMemory = Table.Megabytes(runs.Run.PeakBytes),
            ShadowCopy = Table.Megabytes(report.GetProperty("shadowCopyBytes").GetInt64()),
            PublicTools = others is null ? verdict : $"{verdict}; {others}",
            Published = @case.Published,
        };
    }

    // A real disk has all its blocks. Without this step the run would fill the holes of the image, while cp has no holes to fill.
    private static void Allocate(string path)
    {
        var whole = path + ".whole";
        Tool.RunOrThrow("cp", "--sparse=never", path, whole);
        File.Move(whole, path, overwrite: true);
        Tool.RunOrThrow("sync", path);
    }

    private static string Counts(JsonElement report, string when)
    {
        var files = report.GetProperty(when).GetProperty("files");
        return Table.Counts(files.GetProperty("fragmented").GetInt64(), files.GetProperty("excessFragments").GetInt64());
    }

    private static string Flushes(JsonElement report)
    {
        var (flushes, moves) = (report.GetProperty("flushes").GetInt64(), report.GetProperty("moves").GetInt64());
        return string.Create(CultureInfo.InvariantCulture, $"{flushes:N0} ({Quotient(flushes, moves):f2})");
    }

    // Lists each pass that moved something with the removed fragments, or with the moved bytes if the pass removes no fragments.
    private static string Passes(JsonElement report) => string.Join(
        ", ",
        report.GetProperty("passes").EnumerateArray().Where(static pass => pass.GetProperty("moves").GetInt64() > 0)
            .GroupBy(static pass => pass.GetProperty("name").GetString()!, StringComparer.Ordinal)
            .Select(static runs => Pass(runs.Key, [.. runs])));

    private static string Pass(string name, List<JsonElement> runs)
    {
        var (before, after) = (runs[0].GetProperty("excessBefore").GetInt64(), runs[^1].GetProperty("excessAfter").GetInt64());
        return before > 0
            ? string.Create(CultureInfo.InvariantCulture, $"{name} {before:N0} → {after:N0}")
            : $"{name} {Table.Megabytes(runs.Sum(static run => run.GetProperty("bytesMoved").GetInt64()))}";
    }

    private static double FragmentedBytes(JsonElement report)
    {
        var before = report.GetProperty("before");
        return before.GetProperty("fragmentation").GetProperty("dataPercent").GetDouble() / 100
            * before.GetProperty("volume").GetProperty("usedBytes").GetInt64();
    }

    private static double Quotient(double part, double whole) => whole == 0 ? 0 : part / whole;
}
