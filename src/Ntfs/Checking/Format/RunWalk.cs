namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>
/// Decodes a run list (mapping pairs): length and LCN delta. The two halves of the header byte hold the byte counts of both.
/// </summary>
internal ref struct RunWalk(ReadOnlySpan<byte> pairs, long firstVcn, long totalClusters)
{
    /// <summary>The upper limit of VCNs in a stream: 63 bits of bytes at the largest cluster size.</summary>
    public const long MostVcns = long.MaxValue >> 21;

    private readonly ReadOnlySpan<byte> _pairs = pairs;
    private readonly long _totalClusters = totalClusters;
    private long _lcn;
    private int _at;

    /// <summary>The current run.</summary>
    public Extent Current { get; private set; }

    /// <summary>The VCN behind the current run.</summary>
    public long NextVcn { get; private set; } = firstVcn;

    /// <summary>The problem that ended the enumeration early, or an empty text.</summary>
    public string Problem { get; private set; } = "";

    /// <summary>Advances to the next run.</summary>
    public bool MoveNext()
    {
        if (_at >= _pairs.Length)
            return Fail("it has no end mark");
        var header = _pairs[_at];
        if (header == 0)
            return false;
        int lengthBytes = header & 15;
        int lcnBytes = header >> 4;
        if (lengthBytes is 0 or > 8 || lcnBytes > 8 || _at + 1 + lengthBytes + lcnBytes > _pairs.Length)
            return Fail($"its byte {_at} cannot be a run");
        var length = Signed(_pairs.Slice(_at + 1, lengthBytes));
        if (length <= 0 || length > MostVcns - NextVcn)
            return Fail($"a run at VCN {NextVcn} has {length} clusters");
        var lcn = Extent.HoleLcn.Value;
        if (lcnBytes > 0)
        {
            lcn = _lcn = unchecked(_lcn + Signed(_pairs.Slice(_at + 1 + lengthBytes, lcnBytes)));
            if (lcn < 0 || lcn >= _totalClusters || length > _totalClusters - lcn)
                return Fail($"a run at VCN {NextVcn} lies at cluster {lcn}+{length} of {_totalClusters}");
        }

        Current = new Extent(new Vcn(NextVcn), new Lcn(lcn), new ClusterCount(length));
        NextVcn += length;
        _at += 1 + lengthBytes + lcnBytes;
        return true;
    }

    private static long Signed(ReadOnlySpan<byte> bytes)
    {
        long value = unchecked((sbyte)bytes[^1]);
        for (var i = bytes.Length - 2; i >= 0; i--)
            value = (value << 8) | bytes[i];
        return value;
    }

    private bool Fail(string problem)
    {
        Problem = problem;
        return false;
    }
}
