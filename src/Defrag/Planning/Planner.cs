using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning;

/// <summary>Plans a pass to its end without a volume: what a run would do if every move did what it should.</summary>
public static class Planner
{
    /// <summary>
    /// The groups of moves in order; the model is changed as they are taken. The passes repeat until none gains: what one frees, another
    /// may use. The same model gives the same plan.
    /// </summary>
    /// <param name="model">The volume.</param>
    /// <param name="passes">What to do, in this order.</param>
    public static IEnumerable<PlannedStep> Plan(LayoutModel model, IReadOnlyList<IPass> passes)
    {
        var afterCheckpoint = false;
        for (var gained = true; gained;)
        {
            gained = false;
            foreach (var pass in passes)
            {
                var run = pass.Start(model);
                while (NextAfterThaw(model, run, ref afterCheckpoint) is { } group)
                {
                    model.Apply(group);
                    yield return new PlannedStep(pass.Name, group, afterCheckpoint);
                    afterCheckpoint = false;
                    gained = passes.Count > 1;
                }
            }
        }
    }

    /// <summary>The next moves of a run, after a checkpoint where only that lets it go on; null at its end.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="run">The run.</param>
    /// <param name="afterCheckpoint">Set where a checkpoint came before.</param>
    internal static MoveGroup? NextAfterThaw(LayoutModel model, IPassRun run, ref bool afterCheckpoint)
    {
        while (true)
        {
            if (run.Next() is { } group)
                return group;
            if (model.Frozen == ClusterCount.Zero || !run.WantsSpace)
                return null;
            model.Thaw();
            afterCheckpoint = true;
        }
    }
}
