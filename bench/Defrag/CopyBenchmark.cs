using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>
/// Measures <c>cp</c> and <c>sync</c> of a number of bytes: as one file, the least time of moving them, and as files with the average
/// length of a move. Times for more than a gigabyte or more than some thousand files are extrapolated.
/// </summary>
/// <param name="folder">On the disk; for two copies.</param>
internal sealed class CopyBenchmark(string folder)
{
    private const int Repeats = 3;
    private const long MostBytes = 1L << 30;
    private const int MostFiles = 4096;

    private readonly Random _random = new(1);

    /// <summary>Measures one file.</summary>
    /// <param name="bytes">The number of bytes.</param>
    /// <returns>Seconds, the median of three.</returns>
    public double OneFile(long bytes) => Copy(1, Math.Min(bytes, MostBytes)) * Math.Max(1, (double)bytes / MostBytes);

    /// <summary>Measures many files.</summary>
    /// <param name="bytes">Bytes of all of them.</param>
    /// <param name="count">The number of files.</param>
    /// <returns>Seconds, the median of three.</returns>
    public double Files(long bytes, long count)
    {
        var most = Math.Clamp(MostBytes * count / bytes, 1, MostFiles);
        return Copy((int)Math.Min(count, most), bytes / count) * Math.Max(1, (double)count / most);
    }

    private double Copy(int count, long bytesOfEach)
    {
        var source = Directory.CreateDirectory(Path.Combine(folder, "source")).FullName;
        var copy = Path.Combine(folder, "copy");
        // With one file, sync waits for this file only, not for other writes to the disk.
        var sync = count == 1 ? $"sync '{copy}/0.bin'" : $"sync --file-system '{copy}'";
        for (var file = 0; file < count; file++)
            Fill(Path.Combine(source, string.Create(CultureInfo.InvariantCulture, $"{file}.bin")), bytesOfEach);
        Tool.RunOrThrow("sync", "--file-system", source);
        var seconds = new double[Repeats];
        for (var run = 0; run < Repeats; run++)
        {
            seconds[run] = TimedProcess.Run("sh", "-c", $"cp --recursive --reflink=never '{source}' '{copy}' && {sync}").Seconds;
            Directory.Delete(copy, recursive: true);
        }

        Directory.Delete(source, recursive: true);
        return Median.Of(seconds);
    }

    private void Fill(string path, long bytes)
    {
        var chunk = new byte[Math.Min(bytes, 1 << 20)];
        using var file = new FileStream(path, FileMode.Create);
        for (var left = bytes; left > 0; left -= chunk.Length)
        {
            _random.NextBytes(chunk);
            file.Write(chunk, 0, (int)Math.Min(left, chunk.Length));
        }
    }
}
