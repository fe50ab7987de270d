using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Plans one evacuation after the other. While the moves of one are carried out, the next is planned for the volume as it will be then.
/// Half of such a run is waiting for the disk, the other half planning.
/// </summary>
/// <param name="model">The model of the volume.</param>
internal sealed class EvacuationPlanner(LayoutModel model)
{
    private const int MaxStreamsPerRun = 1 << 10;

    // The number of longest waiting streams that the next free run should hold.
    private int _streamsPerRun = 1;

    private EvacuationLookahead? _ahead;

    // False once another program has changed the volume: predictions would fail again and double the work.
    private bool _isPredictable = true;

    /// <summary>Returns the next evacuation for the current volume; null where none gains anything.</summary>
    /// <param name="waiting">The streams that wait for a target.</param>
    public EvacuationPlan? Next(List<int> waiting)
    {
        var ahead = _ahead;
        _ahead = null;
        _isPredictable &= ahead?.Matches(model, waiting) != false;
        if (!_isPredictable)
            ahead?.Abandon();
        var plan = _isPredictable && ahead is not null ? ahead.Wait() : EvacuationPlan.Create(model, waiting, _streamsPerRun);
        _streamsPerRun *= plan?.PlacesFewStreams == true && _streamsPerRun < MaxStreamsPerRun ? 2 : 1;
        return plan;
    }

    /// <summary>Begins to carry out a plan.</summary>
    /// <param name="plan">The plan that <see cref="Next"/> returned last.</param>
    public PlannedEvacuation Begin(EvacuationPlan plan)
    {
        if (_isPredictable && plan.Remaining.Count > 0)
            _ahead = new EvacuationLookahead(plan, _streamsPerRun, model.MustStop);
        return new PlannedEvacuation(model, plan);
    }
}
