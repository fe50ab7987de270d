using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary><c>cp</c> and <c>sync</c> of so many bytes on the disk of a folder: what moving them takes at least. More than a gigabyte is reckoned from one.</summary>
internal static class CopyYardstick
{
    private const int ChunkBytes = 1 << 20;
    private const int Repeats = 3;
    private const long MostBytes = 1L << 30;

    /// <summary>Measures.</summary>
    /// <param name="folder">On the disk; for two files of that size.</param>
    /// <param name="bytes">How many.</param>
    /// <returns>Seconds, the median of three.</returns>
    public static double Measure(string folder, long bytes) =>
        bytes <= MostBytes ? Copy(folder, bytes) : Copy(folder, MostBytes) * bytes / MostBytes;

    private static double Copy(string folder, long bytes)
    {
        var source = Path.Combine(folder, "source.bin");
        var copy = Path.Combine(folder, "copy.bin");
        Fill(source, bytes);
        Tool.RunOrThrow("sync", source);
        var seconds = new double[Repeats];
        for (var run = 0; run < Repeats; run++)
        {
            seconds[run] = TimedProcess.Run("sh", "-c", string.Create(CultureInfo.InvariantCulture, $"cp --reflink=never '{source}' '{copy}' && sync '{copy}'")).Seconds;
            File.Delete(copy);
        }

        File.Delete(source);
        Array.Sort(seconds);
        return seconds[Repeats / 2];
    }

    private static void Fill(string path, long bytes)
    {
        var chunk = new byte[ChunkBytes];
        var random = new Random(1);
        using var file = new FileStream(path, FileMode.Create);
        for (var left = bytes; left > 0; left -= ChunkBytes)
        {
            random.NextBytes(chunk);
            file.Write(chunk, 0, (int)Math.Min(left, ChunkBytes));
        }
    }
}
