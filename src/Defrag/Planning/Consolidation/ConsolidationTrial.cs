using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>One way to consolidate free space, applied to a copy of the model to rate its result.</summary>
internal sealed class ConsolidationTrial
{
    /// <summary>Applies two steps to a copy of a model.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="prepare">The first step; returns its moves.</param>
    /// <param name="compact">The second step; returns its moves.</param>
    public ConsolidationTrial(LayoutModel model, Func<LayoutModel, List<MoveGroup>> prepare, Func<LayoutModel, List<MoveGroup>> compact)
    {
        Model = model.Fork();
        Groups = [.. prepare(Model), .. compact(Model)];
        Model.CompleteCheckpoint();
        var free = Model.Space.AllFree();
        Rank = (free.Largest.Length, -free.RunCount, -Groups.Sum(static group => group.Cost.Value));
    }

    /// <summary>The model after both steps.</summary>
    public LayoutModel Model { get; }

    /// <summary>The moves in order, some of which need a checkpoint before them.</summary>
    public List<MoveGroup> Groups { get; }

    /// <summary>
    /// The rating, higher is better: by the longest free run, then by the number of free runs, then by the clusters moved.
    /// </summary>
    public (ClusterCount Longest, int NegativeRuns, long NegativeCost) Rank { get; }
}
