namespace FleetDefrag.TestKit.Raw;

/// <summary>Gives free clusters to $BadClus, as chkdsk does with unreadable clusters.</summary>
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
            // A cluster's VCN in this stream equals its LCN. All other VCNs are holes.
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
