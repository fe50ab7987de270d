using FleetDefrag.Defrag.Planning.Gathering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Sweeping;

/// <summary>A sweep that is known to gain. Ends early when its streams are contiguous, or when the run may not go on with it.</summary>
internal sealed class PlannedSweep : ISpaceMaker
{
    private readonly LayoutModel _model;
    private readonly HashSet<int> _wanted;
    private readonly Sweep _sweep;
    private readonly Gather _gather;
    private readonly int _beneficiary;
    private ClusterCount _commitment;

    private PlannedSweep(LayoutModel model, List<int> streams, SweepForecast forecast)
    {
        _model = model;
        _wanted = [.. streams];
        _sweep = new Sweep(model, _wanted.Contains, forecast.Reserve);
        _beneficiary = streams[0];
        _gather = new Gather(model, forecast.Reserve);
        Worth = forecast.Worth;
        _commitment = forecast.ClustersToFirstGain;
    }

    /// <summary>Excess fragments that it removes for each cluster moved, as forecast.</summary>
    public double Worth { get; }

    /// <inheritdoc/>
    public bool IsAtEnd { get; private set; }

    /// <summary>Begins one; null where it would gain nothing.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="streams">The streams that stay fragmented otherwise, at least one.</param>
    public static PlannedSweep? Begin(LayoutModel model, List<int> streams) =>
        SweepForecast.Of(model, streams) is { Gain: > 0 } forecast ? new PlannedSweep(model, streams, forecast) : null;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_wanted.Count == 0 || !_model.IsMovable(_beneficiary) || IsAtEnd || NextGroup() is not { } group)
        {
            IsAtEnd |= _wanted.Count == 0 || !_model.IsMovable(_beneficiary) || _sweep.IsAtEnd;
            return null;
        }

        if (group.Gain > 0)
            _wanted.Remove(group.Stream);
        var commitment = _commitment > group.Cost ? _commitment : group.Cost;
        _commitment = _commitment > group.Cost ? _commitment - group.Cost : ClusterCount.Zero;
        return group with { Beneficiary = _beneficiary, Commitment = commitment };
    }

    private MoveGroup? NextGroup()
    {
        if (_gather.Next() is { } gathered)
            return gathered;
        return _gather.IsAtEnd ? _sweep.Next() : null;
    }
}
