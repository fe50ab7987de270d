using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Consolidation;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Shapes;
using System.Globalization;
using System.Text.Json;

namespace FleetDefrag.ShapesBench;

/// <summary>Runs the agent twice on a copy of a volume, and asks independent programs about the volume afterwards.</summary>
/// <param name="agent">The agent.</param>
/// <param name="seconds">The longest time of one run.</param>
/// <param name="keep">The folder that receives the volumes before and after; null for none.</param>
internal sealed class ShapeRunner(string agent, int seconds, string? keep)
{
    private const int DriverReadsOneIn = 10;

    private static readonly TimeSpan ToStop = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan ToCheck = TimeSpan.FromMinutes(5);

    /// <summary>Measures a shape in each mode, on a fresh copy each.</summary>
    public IEnumerable<ShapeMeasurement> Run(VolumeShape shape, IReadOnlyList<VolumeMode> modes)
    {
        using var original = ShapeVolume.Make(shape);
        Keep(original, shape, "before");
        original.ShouldBeConsistent();
        var contents = StreamHashes.OfImage(original.Path).Hashes;
        var files = shape.Seed % DriverReadsOneIn == 0 ? original.HashFiles() : null;
        foreach (var mode in modes)
        {
            using var copy = original.Copy();
            var result = Measure(new ShapeMeasurement(shape, mode), copy);
            var loss = Loss(copy, contents) ?? (files?.SequenceEqual(copy.HashFiles()) == false ? "ntfs-3g reads different files" : null);
            Keep(copy, shape, $"{mode}".ToLowerInvariant());
            yield return result with { Loss = loss };
        }
    }

    private ShapeMeasurement Measure(ShapeMeasurement result, NtfsImage image)
    {
        result = AddLayout(result, image.Path);
        var run = Defragment(image.Path, result.Mode);
        result = result with { Seconds = run.Seconds, PeakBytes = run.PeakBytes };
        if (run.WasKilled)
        {
            var repair = AgentRun.Of(agent, ToCheck, "repair", image.Path);
            result = result with { Failure = repair.ExitCode == 0 ? null : $"repair: {repair.Error.Trim()}" };
        }
        else if (run.ExitCode != 0 && run.Output.Length == 0)
        {
            return result with { Failure = run.Error.Trim(), HasEnded = true, After = result.Before };
        }
        else
        {
            result = AddReport(result, run);
        }

        var after = Read(image.Path, result.Mode);
        result = result with { After = Count(after, result.Mode), LongestFreeShare = LongestFreeShare(after) };
        if (!result.HasEnded)
            return result;
        var second = Defragment(image.Path, result.Mode);
        return result with { SecondMoves = second.Output.Length == 0 ? null : Moves(second) };
    }

    private AgentRun Defragment(string path, VolumeMode mode) => AgentRun.Of(
        agent, TimeSpan.FromSeconds(seconds) + ToStop, "defrag", path, "--json", "--mode", $"{mode}".ToLowerInvariant(),
        "--deadline", seconds.ToString(CultureInfo.InvariantCulture));

    private static ShapeMeasurement AddLayout(ShapeMeasurement result, string path)
    {
        var input = Read(path, result.Mode);
        var fragments = 0L;
        for (var stream = 0; stream < input.Snapshot.StreamCount; stream++)
            fragments += input.Snapshot.CountFragments(stream).Fragments;
        var free = new ClusterCount(input.FreeRuns.Sum(static run => run.Length.Value));
        return result with
        {
            Before = Count(input, result.Mode),
            BoundBytes = LowerBound.Of(input.Snapshot, input.Data.TotalClusters, free).ToBytes(result.Shape.ClusterBytes),
            Fragments = fragments,
        };
    }

    private static AnalysisInput Read(string path, VolumeMode mode)
    {
        using var volume = new NtfsVolume(VolumeOpener.Open(path, VolumeAccess.Plan(mode)));
        return Analyzer.Read(volume);
    }

    private static Fragmentation Count(AnalysisInput input, VolumeMode mode) =>
        Fragmentation.Of(input.Snapshot, mode, Obstacles.LongestRange(input.Snapshot, input.Data.TotalClusters));

    private static double LongestFreeShare(AnalysisInput input)
    {
        var free = input.FreeRuns.Sum(static run => run.Length.Value);
        return free == 0 ? 1 : input.FreeRuns.Max(static run => run.Length.Value) / (double)free;
    }

    private static ShapeMeasurement AddReport(ShapeMeasurement result, AgentRun run)
    {
        using var document = JsonDocument.Parse(run.Output);
        var report = document.RootElement;
        var outcome = report.GetProperty("outcome").GetString();
        var left = report.GetProperty("leftFragmented");
        return result with
        {
            MovedBytes = report.GetProperty("bytesMoved").GetInt64(),
            Moves = report.GetProperty("moves").GetInt64(),
            RefusedMoves = report.GetProperty("refusedMoves").GetInt64(),
            Flushes = report.GetProperty("flushes").GetInt64(),
            HasEnded = outcome is "completed" or "noProgress",
            Reason = left.GetArrayLength() == 0 ? "" : left[0].GetProperty("reason").GetString() ?? "",
        };
    }

    private static long Moves(AgentRun run)
    {
        using var document = JsonDocument.Parse(run.Output);
        return document.RootElement.GetProperty("moves").GetInt64();
    }

    private string? Loss(NtfsImage image, SortedDictionary<(long, Ntfs.AttributeType, string), string> contents)
    {
        try
        {
            image.ShouldBeConsistent();
        }
        catch (InvalidOperationException exception)
        {
            return exception.Message.ReplaceLineEndings(" ");
        }

        var check = AgentRun.Of(agent, ToCheck, "check", image.Path);
        if (check.ExitCode != 0)
            return $"check: {check.Error.Trim()} {check.Output.Trim()}".ReplaceLineEndings(" ");
        var now = StreamHashes.OfImage(image.Path).Hashes;
        foreach (var (stream, hash) in contents)
        {
            if (!now.TryGetValue(stream, out var other) || other != hash)
                return $"stream {stream} has different contents";
        }

        return now.Count == contents.Count ? null : "a stream was added";
    }

    private void Keep(NtfsImage image, VolumeShape shape, string name)
    {
        if (keep is null)
            return;
        Directory.CreateDirectory(keep);
        var path = Path.Combine(keep, string.Create(CultureInfo.InvariantCulture, $"{shape.Seed}-{name}.img"));
        Tool.RunOrThrow("cp", "--sparse=always", image.Path, path);
        Console.Error.WriteLine($"kept {path}");
    }
}
