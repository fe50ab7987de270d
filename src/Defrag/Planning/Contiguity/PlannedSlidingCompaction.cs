using FleetDefrag.Defrag.Planning.Compaction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Returns the moves of a sliding compaction that is known to gain. Ends early when its streams are contiguous or the run may not
/// continue it.
/// </summary>
internal sealed class PlannedSlidingCompaction : IMoveGroupSource
{
    private readonly LayoutModel _model;
    private readonly HashSet<int> _wanted;
    private readonly SlidingCompaction _compaction;
    private readonly FreeRunEvacuation _evacuation;
    private readonly int _beneficiary;
    private ClusterCount _commitment;

    private PlannedSlidingCompaction(LayoutModel model, List<int> streams, SlidingCompactionForecast forecast)
    {
        _model = model;
        _wanted = [.. streams];
        _compaction = new SlidingCompaction(model, _wanted.Contains, forecast.CarriedRun);
        _beneficiary = streams[0];
        _evacuation = new FreeRunEvacuation(model, forecast.CarriedRun);
        GainPerCluster = forecast.GainPerCluster;
        _commitment = forecast.ClustersToFirstGain;
    }

    /// <summary>The forecast number of excess fragments removed for each cluster moved.</summary>
    public double GainPerCluster { get; }

    /// <inheritdoc/>
    public bool IsComplete { get; private set; }

    /// <summary>Begins a sliding compaction; null where it would gain nothing.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="streams">The streams that would stay fragmented otherwise, at least one.</param>
    public static PlannedSlidingCompaction? Begin(LayoutModel model, List<int> streams) =>
        SlidingCompactionForecast.Create(model, streams) is { Gain: > 0 } forecast
            ? new PlannedSlidingCompaction(model, streams, forecast)
            : null;

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_wanted.Count == 0 || !_model.IsMovable(_beneficiary) || IsComplete || NextGroup() is not { } group)
        {
            IsComplete |= _wanted.Count == 0 || !_model.IsMovable(_beneficiary) || _compaction.IsComplete;
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
        if (_evacuation.Next() is { } evacuated)
            return evacuated;
        return _evacuation.IsComplete ? _compaction.Next() : null;
    }
}
