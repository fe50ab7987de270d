using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Simulation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>Plans the read order once, and then hands out the moves.</summary>
internal sealed class BackupOrderRun(LayoutModel model) : IPassRun
{
    private PlannedGroupQueue? _moves;

    /// <inheritdoc/>
    public bool WantsSpace => _moves is not { IsComplete: true };

    /// <inheritdoc/>
    public MoveGroup? Next()
    {
        if (_moves is null && model.PendingFree > ClusterCount.Zero)
            return null;
        _moves ??= new PlannedGroupQueue(model, BackupOrderPlan.Create(model));
        return _moves.Next();
    }
}
