namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Allocates clusters from the volume's beginning to its end and skips the clusters in use by mkntfs.</summary>
internal sealed class BulkSpace(byte[] bits, long totalClusters)
{
    private long _next = 1;

    public byte[] Bits => bits;

    /// <summary>Allocates one run.</summary>
    public RawRun Take(long clusters)
    {
        var start = _next;
        for (var lcn = start; lcn < start + clusters; lcn++)
        {
            if (lcn >= totalClusters)
                throw new InvalidOperationException("The volume is too small for its files.");
            if (IsUsed(lcn))
                start = lcn + 1;
        }

        for (var lcn = start; lcn < start + clusters; lcn++)
            bits[lcn / 8] |= (byte)(1 << (int)(lcn % 8));
        _next = start + clusters;
        return new RawRun(start, clusters);
    }

    /// <summary>Allocates all free clusters after the last allocation, except the volume's last ones.</summary>
    public RawRun[] TakeRest(long leave)
    {
        var runs = new List<RawRun>();
        for (var lcn = _next; lcn < totalClusters - leave; lcn++)
        {
            if (IsUsed(lcn))
                continue;
            bits[lcn / 8] |= (byte)(1 << (int)(lcn % 8));
            if (runs.Count > 0 && runs[^1].Lcn + runs[^1].Length == lcn)
                runs[^1] = runs[^1] with { Length = runs[^1].Length + 1 };
            else
                runs.Add(new RawRun(lcn, 1));
        }

        return [.. runs];
    }

    public void Leave(long clusters) => _next += clusters;

    public void Release(IEnumerable<RawRun> runs)
    {
        foreach (var run in runs)
        {
            for (var lcn = run.Lcn; lcn < run.Lcn + run.Length; lcn++)
                bits[lcn / 8] &= (byte)~(1 << (int)(lcn % 8));
        }
    }

    private bool IsUsed(long lcn) => (bits[lcn / 8] & (1 << (int)(lcn % 8))) != 0;
}
