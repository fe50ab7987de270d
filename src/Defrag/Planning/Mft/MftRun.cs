using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>
/// Proposes moves for each stream of $MFT, the least intrusive first. Targets are free space in the zone, free space elsewhere, and a
/// place that other streams leave. An $MFT that cannot become contiguous gets fewer fragments.
/// </summary>
internal sealed class MftRun(LayoutModel model, List<int> streams) : IPassRun
{
    // A stream that is planned this often would never end: other programs take the room that is made.
    private const int MaxPlans = 6;

    private readonly Dictionary<int, int> _attempts = [];
    private PlannedGroupQueue? _planned;

    /// <inheritdoc/>
    public bool WantsSpace => _planned is { IsComplete: false } || streams.Exists(IsUnfinished);

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_planned?.Next() is { } relocated)
            return relocated;
        if (_planned is { IsComplete: false })
            return null;
        foreach (var stream in streams)
        {
            if (!IsUnfinished(stream))
                continue;
            var fragments = model.ListFragments(stream);
            var isFixed = MftPlacement.IsFixed(model, stream);
            if (MftPlacement.Choose(fragments, model, isFixed) is { } group)
                return group;
            // Pending clusters may be the missing room. All further steps move more.
            if (model.PendingFree > ClusterCount.Zero)
                return null;
            if (TryPlan(stream, isFixed) && _planned?.Next() is { } first)
                return first;
            if (MftPlacement.ChoosePart(fragments, model, isFixed) is { } part)
                return part;
        }

        return null;
    }

    private bool IsUnfinished(int stream) => model.IsMovable(stream) && model.CountFragments(stream).Excess > 0;

    private bool TryPlan(int stream, bool isFixed)
    {
        if ((_attempts[stream] = _attempts.GetValueOrDefault(stream) + 1) > MaxPlans)
            return false;
        _planned = new PlannedGroupQueue(model, MftTargetPlan.Create(model, stream, isFixed));
        return true;
    }
}
