using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Passes;

/// <summary>
/// Follows the runs of a stream: a compression unit is a hole, or full, or clusters and then a hole, so behind a hole clusters begin with a unit
/// only. Anything else cannot be decompressed.
/// </summary>
/// <param name="first">The part with VCN 0, which tells the length of the units.</param>
internal struct CompressionUnits(AttributeView first)
{
    private readonly string _label = AttributeSizes.LabelOf(first);
    private readonly long _clusters = first.UnitClusters;
    private long? _torn;
    private bool _isBehindHole;

    /// <summary>Takes the next run.</summary>
    public void Add(in Extent run)
    {
        if (_clusters > 0 && _torn is null && _isBehindHole && !run.IsHole && run.Vcn.Value % _clusters != 0)
            _torn = run.Vcn.Value / _clusters * _clusters;
        _isBehindHole = run.IsHole;
    }

    /// <summary>Reports the first unit that is torn.</summary>
    public readonly void Report(VolumeView volume, long record)
    {
        if (_torn is { } vcn)
            volume.Findings.Add(CheckKind.CompressionUnit, $"record {record}: {_label}: the compression unit at VCN {vcn} has clusters behind its hole");
    }
}
