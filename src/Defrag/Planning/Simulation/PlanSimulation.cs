using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Simulation;

/// <summary>Carries planned moves out on a <see cref="LayoutModel"/>, without a volume.</summary>
internal static class PlanSimulation
{
    /// <summary>Applies every move of a pass to a model, with a checkpoint wherever the pass needs one to continue.</summary>
    /// <param name="run">The run of the pass.</param>
    /// <param name="model">The model that the run was started on.</param>
    /// <returns>The moves; each is applied before it is returned.</returns>
    public static IEnumerable<MoveGroup> SimulateOn(this IPassRun run, LayoutModel model)
    {
        var afterCheckpoint = false;
        while (NextAfterCheckpoint(model, run, ref afterCheckpoint) is { } group)
        {
            model.Apply(group);
            yield return group;
        }
    }

    /// <summary>Applies every move of a source to a model, with a checkpoint wherever the source needs one, and one at the end.</summary>
    /// <param name="source">Proposes the moves.</param>
    /// <param name="model">The model that the source works on.</param>
    /// <returns>The moves; each is applied before it is returned.</returns>
    public static IEnumerable<MoveGroup> SimulateOn(this IMoveGroupSource source, LayoutModel model)
    {
        while (!source.IsComplete)
        {
            if (source.Next() is { } group)
            {
                model.Apply(group);
                yield return group;
            }
            else
            {
                model.CompleteCheckpoint();
            }
        }
    }

    /// <summary>Returns the next moves of a pass, after as many checkpoints as they need; null at the end of the pass.</summary>
    /// <param name="model">The model that the run was started on.</param>
    /// <param name="run">The run of the pass.</param>
    /// <param name="afterCheckpoint">Set to true where the moves needed a checkpoint.</param>
    public static MoveGroup? NextAfterCheckpoint(LayoutModel model, IPassRun run, ref bool afterCheckpoint)
    {
        while (true)
        {
            if (run.Next() is { } group)
                return group;
            if (model.PendingFree == ClusterCount.Zero || !run.WantsSpace)
                return null;
            model.CompleteCheckpoint();
            afterCheckpoint = true;
        }
    }
}
