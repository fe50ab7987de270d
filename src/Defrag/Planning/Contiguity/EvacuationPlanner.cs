using FleetDefrag.Defrag.Planning.Model;
namespace FleetDefrag.Defrag.Planning.Contiguity;

/// <summary>
/// Plans one gathering after the other: the next one already while the moves of the one before are carried out, from where these will leave the volume.
/// Waiting for the disk takes half of such a run, and planning the other half.
/// </summary>
/// <param name="model">The volume.</param>
internal sealed class EvacuationPlanner(LayoutModel model)
{
    private const int MostTimes = 1 << 10;

    // How many of the longest streams that wait the next hole should take.
    private int _times = 1;

    private EvacuationLookahead? _ahead;

    // Where another program changes the volume too, nothing comes as it was foreseen: to go on trying would double the work.
    private bool _isForeseen = true;

    /// <summary>The next one for the volume as it is now; null where it would gain nothing.</summary>
    /// <param name="waiting">The streams that wait for a place.</param>
    public EvacuationPlan? Next(List<int> waiting)
    {
        var ahead = _ahead;
        _ahead = null;
        _isForeseen &= ahead?.Matches(model, waiting) != false;
        if (!_isForeseen)
            ahead?.Abandon();
        var plan = _isForeseen && ahead is not null ? ahead.Wait() : EvacuationPlan.Create(model, waiting, _times);
        _times *= plan?.PlacesFewStreams == true && _times < MostTimes ? 2 : 1;
        return plan;
    }

    /// <summary>Begins to carry one out.</summary>
    /// <param name="plan">The last one.</param>
    public PlannedEvacuation Begin(EvacuationPlan plan)
    {
        if (_isForeseen && plan.Remaining.Count > 0)
            _ahead = new EvacuationLookahead(plan, _times, model.MustStop);
        return new PlannedEvacuation(model, plan);
    }
}
