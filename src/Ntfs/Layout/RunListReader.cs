using System.Runtime.CompilerServices;

namespace FleetDefrag.Ntfs.Layout;

/// <summary>
/// Reads the mapping pairs of an attribute as extents with absolute LCNs. The extents are checked against the VCNs of the attribute
/// and the size of the volume.
/// </summary>
internal ref struct RunListReader
{
    /// <summary>The LCN of a hole in NTFS before 3.0. Windows still reads this form.</summary>
    private const long OldHoleLcn = -1;

    private readonly long _record;
    private readonly AttributeType _type;
    private readonly long _end;
    private readonly long _totalClusters;
    private MappingPairsReader _pairs;
    private long _vcn;
    private long _lcn;

    // Inlined, because a sweep runs precompiled code, in which each call goes through a stub.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal RunListReader(scoped in AttributeRecord attribute, long totalClusters)
    {
        _record = attribute.RecordNumber;
        _type = attribute.Type;
        _end = attribute.HighestVcn.Value + 1;
        _totalClusters = totalClusters;
        _pairs = new MappingPairsReader(attribute.MappingPairs);
        _vcn = attribute.LowestVcn.Value;
        Current = default;
    }

    /// <summary>The current extent.</summary>
    public Extent Current { get; private set; }

    /// <summary>Returns this enumerator, for <c>foreach</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly RunListReader GetEnumerator() => this;

    /// <summary>Reads the next extent.</summary>
    /// <exception cref="VolumeException">The pairs exceed the attribute, the volume, or the VCNs of the attribute.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool MoveNext()
    {
        if (!_pairs.MoveNext())
        {
            if (_pairs.IsDamaged)
                throw Damaged("has mapping pairs without an end");
            return _vcn == _end ? false : throw Damaged("has fewer clusters than its highest VCN says");
        }

        var pair = _pairs.Current;
        if (pair.Length > _end - _vcn)
            throw Damaged("has more clusters than its highest VCN says");
        Current = new Extent(new Vcn(_vcn), Absolute(pair), new ClusterCount(pair.Length));
        _vcn += pair.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Lcn Absolute(MappingPair pair)
    {
        if (pair.LcnDelta is not { } delta)
            return Extent.HoleLcn;
        var lcn = unchecked(_lcn + delta);
        if (lcn == OldHoleLcn)
            return Extent.HoleLcn;
        if (lcn < 0 || lcn > _totalClusters || pair.Length > _totalClusters - lcn)
            throw Damaged("has clusters beyond the end of the volume");
        _lcn = lcn;
        return new Lcn(lcn);
    }

    private readonly VolumeException Damaged(string what) => Damage.In(_record, _type, what);
}
