using System.Globalization;

namespace FleetDefrag.Agent.Lab;

/// <summary>Plans the files of a test lab from a seed: lengths around a mean, and excess fragments spread over the files.</summary>
internal static class LabPlan
{
    private static readonly string[] Departments = ["accounts", "design", "legal", "operations", "research", "sales"];
    private static readonly string[] Extensions = ["docx", "xlsx", "pdf", "pst", "dwg", "bak", "log"];

    /// <summary>Plans a lab. The same arguments give the same plan.</summary>
    /// <param name="files">The number of files, at least 1.</param>
    /// <param name="meanBytes">The average length. A file has at least one cluster, so that it has extents.</param>
    /// <param name="excess">The excess fragments of all files together.</param>
    /// <param name="clusterBytes">The smallest possible fragment.</param>
    /// <param name="seed">Decides all random choices.</param>
    /// <param name="mostExcess">The most excess fragments that files of these lengths can hold.</param>
    /// <returns>The files; null where they are too small to hold that many excess fragments.</returns>
    public static IReadOnlyList<LabFile>? Make(int files, long meanBytes, int excess, int clusterBytes, int seed, out long mostExcess)
    {
        var random = new Random(seed);
        var lengths = Lengths(files, meanBytes, clusterBytes, random);
        var room = Array.ConvertAll(lengths, length => (int)Math.Min(int.MaxValue, ((length + clusterBytes - 1) / clusterBytes) - 1));
        mostExcess = room.Sum(value => (long)value);
        if (excess > mostExcess)
            return null;
        var pieces = Spread(room, excess, random);
        var plan = new LabFile[files];
        for (var i = 0; i < files; i++)
        {
            var department = Departments[random.Next(Departments.Length)];
            var extension = Extensions[random.Next(Extensions.Length)];
            var path = string.Create(CultureInfo.InvariantCulture, $"{department}/{i / 250:D3}/{department}-{i:D6}.{extension}");
            plan[i] = new LabFile(path, lengths[i], pieces[i]);
        }

        return plan;
    }

    // Many small files and few large ones, as on a file server: exponential lengths, then scaled to the exact mean.
    private static long[] Lengths(int files, long meanBytes, int clusterBytes, Random random)
    {
        var raw = new double[files];
        var sum = 0.0;
        for (var i = 0; i < files; i++)
        {
            raw[i] = -Math.Log(1 - random.NextDouble());
            sum += raw[i];
        }

        var scale = meanBytes * (double)files / sum;
        return Array.ConvertAll(raw, value => Math.Max(clusterBytes, (long)(value * scale)));
    }

    private static int[] Spread(int[] room, int excess, Random random)
    {
        var pieces = Array.ConvertAll(room, _ => 1);
        var candidates = Enumerable.Range(0, room.Length).Where(i => room[i] > 0).ToList();
        for (var left = excess; left > 0; left--)
        {
            var pick = random.Next(candidates.Count);
            var file = candidates[pick];
            pieces[file]++;
            if (pieces[file] - 1 == room[file])
            {
                candidates[pick] = candidates[^1];
                candidates.RemoveAt(candidates.Count - 1);
            }
        }

        return pieces;
    }
}
