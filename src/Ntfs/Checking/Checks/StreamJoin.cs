using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Checking.Volumes;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>Checks that the parts of the streams of a file join, in the order of the attribute list.</summary>
internal sealed class StreamJoin(VolumeView volume, long record)
{
    private AttributeSizes? _first;
    private AttributeType _type;
    private string _name = "";
    private long _nextVcn;
    private long _owned;
    private CompressionUnits _units;

    /// <summary>Adds the next part.</summary>
    public void Add(AttributeView part)
    {
        if (!part.IsNonResident || part.LowestVcn == 0)
            End();
        if (!part.IsNonResident)
            return;
        if (part.LowestVcn == 0)
            Begin(part);
        else if (_first is null)
            return; // The previous part is missing, which is reported already.
        else if (part.Type != _type || !part.Name.SequenceEqual(_name) || part.LowestVcn != _nextVcn)
            Gap(part);
        if (_first is not null)
            Count(part);
    }

    /// <summary>Records that a part is missing. The sizes of the stream cannot be checked then.</summary>
    public void Break() => _first = null;

    /// <summary>Ends the current stream.</summary>
    public void End()
    {
        if (_first is { } first)
        {
            StreamChecks.CheckSizes(volume, record, first, _nextVcn, _owned);
            _units.Report(volume, record);
        }

        _first = null;
    }

    private void Begin(AttributeView part)
    {
        _first = AttributeSizes.Of(part);
        _units = new CompressionUnits(part);
        _type = part.Type;
        _name = part.Name.ToString();
        _nextVcn = _owned = 0;
    }

    private void Gap(AttributeView part)
    {
        volume.Findings.Add(
            CheckKind.RunList,
            $"record {record}: {AttributeSizes.LabelOf(part)} continues at VCN {part.LowestVcn}, the previous part ends at VCN {_nextVcn}");
        _first = null;
    }

    private void Count(AttributeView part)
    {
        var runs = new RunWalk(part.MappingPairs, part.LowestVcn, volume.TotalClusters);
        while (runs.MoveNext())
        {
            _owned += runs.Current.IsHole ? 0 : runs.Current.Length.Value;
            _units.Add(runs.Current);
        }

        _nextVcn = runs.NextVcn;
        if (runs.Problem.Length > 0)
            _first = null;
    }
}
