using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>
/// Checks the compression units along the runs of a stream. A unit is a hole, full, or clusters followed by a hole. Clusters behind a
/// hole therefore begin at the start of a unit. Any other layout cannot be decompressed.
/// </summary>
/// <param name="first">The part with VCN 0, which holds the length of the units.</param>
internal struct CompressionUnits(AttributeView first)
{
    private readonly string _label = AttributeSizes.LabelOf(first);
    private readonly long _clusters = first.UnitClusters;
    private long? _torn;
    private bool _isBehindHole;

    /// <summary>Adds the next run.</summary>
    public void Add(in Extent run)
    {
        if (_clusters > 0 && _torn is null && _isBehindHole && !run.IsHole && run.Vcn.Value % _clusters != 0)
            _torn = run.Vcn.Value / _clusters * _clusters;
        _isBehindHole = run.IsHole;
    }

    /// <summary>Reports the first invalid unit.</summary>
    public readonly void Report(VolumeView volume, long record)
    {
        if (_torn is { } vcn)
            volume.Findings.Add(
                CheckKind.CompressionUnit,
                $"record {record}: {_label}: the compression unit at VCN {vcn} has clusters behind its hole");
    }
}
