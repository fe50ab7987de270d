using System.Diagnostics;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>
/// Measures the reads, writes and flushes of a run when a plain loop repeats them on a copy of the volume. The result is the least
/// time of that order of accesses: the rest of a run is the work of the agent itself.
/// </summary>
internal static class ReplayBenchmark
{
    private const int Repeats = 3;

    /// <summary>Records a run on a copy of a volume, and repeats its accesses on other copies.</summary>
    /// <param name="agent">The agent.</param>
    /// <param name="image">The volume, which stays as it is.</param>
    /// <param name="arguments">Arguments of the run.</param>
    /// <returns>Seconds of the accesses, the median of three.</returns>
    /// <exception cref="InvalidOperationException">A program failed.</exception>
    public static double Seconds(string agent, string image, IReadOnlyList<string> arguments)
    {
        var copy = image + ".replay";
        Copy(image, copy);
        var run = RecordedRun.Of(agent, copy, arguments);
        var seconds = new double[Repeats];
        for (var repeat = 0; repeat < Repeats; repeat++)
        {
            Copy(image, copy);
            seconds[repeat] = Repeat(run, copy);
        }

        File.Delete(copy);
        return Median.Of(seconds);
    }

    private static void Copy(string image, string copy)
    {
        Tool.RunOrThrow("cp", "--sparse=never", image, copy);
        Tool.RunOrThrow("sync", copy);
    }

    private static double Repeat(RecordedRun run, string image)
    {
        var buffer = new byte[run.Accesses.Max(static access => access.Bytes)];
        new Random(1).NextBytes(buffer);
        using var file = File.OpenHandle(image, FileMode.Open, FileAccess.ReadWrite);
        var watch = Stopwatch.StartNew();
        foreach (var (kind, offset, bytes) in run.Accesses)
        {
            if (kind == DiskAccessKind.Read)
                RandomAccess.Read(file, buffer.AsSpan(0, bytes), offset);
            else if (kind == DiskAccessKind.Write)
                RandomAccess.Write(file, buffer.AsSpan(0, bytes), offset);
            else
                RandomAccess.FlushToDisk(file);
        }

        return watch.Elapsed.TotalSeconds;
    }
}
