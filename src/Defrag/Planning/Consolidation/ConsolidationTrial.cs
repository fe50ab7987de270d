using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>A way to put free space together, carried out on a copy of the model.</summary>
internal sealed class ConsolidationTrial
{
    /// <summary>Carries it out.</summary>
    /// <param name="model">The volume; is not changed.</param>
    /// <param name="prepare">What comes first.</param>
    /// <param name="carry">And then.</param>
    public ConsolidationTrial(LayoutModel model, Func<LayoutModel, List<MoveGroup>> prepare, Func<LayoutModel, List<MoveGroup>> carry)
    {
        Model = model.Fork();
        Groups = [.. prepare(Model), .. carry(Model)];
        Model.CompleteCheckpoint();
        var free = Model.Space.AllFree();
        Rank = (free.Largest.Length, -free.RunCount, -Groups.Sum(static group => group.Cost.Value));
    }

    /// <summary>The volume then.</summary>
    public LayoutModel Model { get; }

    /// <summary>The moves in their order; some need a checkpoint before them.</summary>
    public List<MoveGroup> Groups { get; }

    /// <summary>The higher, the better: the longest free run, the number of runs, the clusters moved.</summary>
    public (ClusterCount Longest, int NegativeRuns, long NegativeCost) Rank { get; }
}
