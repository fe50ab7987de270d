namespace FleetDefrag.TestKit.Raw;

/// <summary>Gives free clusters to $BadClus, as chkdsk does with those that cannot be read.</summary>
internal static class RawBadClusters
{
    private const long BadClus = 8;

    public static void Mark(NtfsImage image, int count)
    {
        using var volume = RawNtfs.Open(image);
        var record = volume.ReadRecord(BadClus);
        var runs = new List<RawRun>();
        var next = 0L;
        foreach (var lcn in volume.TakeFreeClusters(count))
        {
            // In this stream a cluster's VCN is its LCN: all else is a hole.
            if (lcn > next)
                runs.Add(new RawRun(-1, lcn - next));
            runs.Add(new RawRun(lcn, 1));
            next = lcn + 1;
        }

        if (next < volume.Boot.TotalClusters)
            runs.Add(new RawRun(-1, volume.Boot.TotalClusters - next));
        record.SetRuns(record.Get(RawRecord.Data, "$Bad"), runs);
        volume.WriteRecord(record);
    }
}
