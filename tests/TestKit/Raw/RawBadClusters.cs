namespace FleetDefrag.TestKit.Raw;

/// <summary>Gives free clusters to $BadClus, as chkdsk does with unreadable clusters.</summary>
internal static class RawBadClusters
{
    private const long BadClus = 8;

    public static void Mark(NtfsImage image, int count)
    {
        using var volume = RawNtfs.Open(image);
        Mark(volume, volume.TakeFreeClusters(count));
    }

    /// <summary>Gives free runs of some lengths to $BadClus, as far apart as the volume allows.</summary>
    /// <param name="image">The volume.</param>
    /// <param name="lengths">The lengths in clusters, in the order of the volume. No two of the runs touch.</param>
    /// <returns>The clusters, in order.</returns>
    public static List<long> Hold(NtfsImage image, IReadOnlyList<int> lengths)
    {
        using var volume = RawNtfs.Open(image);
        var held = volume.TakeFreeRuns(lengths);
        Mark(volume, held, joins: true);
        return held;
    }

    /// <summary>Frees the clusters of <see cref="Hold"/> and gives all others that are free to $BadClus.</summary>
    public static void Exchange(NtfsImage image, IReadOnlyList<long> held)
    {
        using var volume = RawNtfs.Open(image);
        Mark(volume, volume.TakeAllFreeClusters(), joins: true);
        volume.Free(held);
    }

    private static void Mark(RawNtfs volume, IReadOnlyList<long> clusters, bool joins = false)
    {
        var record = volume.ReadRecord(BadClus);
        var runs = new List<RawRun>();
        var next = 0L;
        foreach (var lcn in clusters)
        {
            // A cluster's VCN in this stream equals its LCN. All other VCNs are holes.
            if (lcn > next)
                runs.Add(new RawRun(-1, lcn - next));
            if (joins && runs.Count > 0 && runs[^1].Lcn + runs[^1].Length == lcn)
                runs[^1] = runs[^1] with { Length = runs[^1].Length + 1 };
            else
                runs.Add(new RawRun(lcn, 1));
            next = lcn + 1;
        }

        if (next < volume.Boot.TotalClusters)
            runs.Add(new RawRun(-1, volume.Boot.TotalClusters - next));
        record.SetRuns(record.Get(RawRecord.Data, "$Bad"), runs);
        volume.WriteRecord(record);
    }
}
