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
                while (NextAfterCheckpoint(model, run, ref afterCheckpoint) is { } group)
                {
                    model.Apply(group);
                    yield return new PlannedStep(pass.Name, group, afterCheckpoint);
                    afterCheckpoint = false;
                    gained = passes.Count > 1;
                }
            }
        }
    }

    /// <summary>Carries a run out on a model, with a checkpoint wherever only that lets it go on.</summary>
    /// <param name="run">The run.</param>
    /// <param name="model">The model that it was started on.</param>
    /// <returns>The moves, each carried out already.</returns>
    internal static IEnumerable<MoveGroup> SimulateOn(this IPassRun run, LayoutModel model)
    {
        var afterCheckpoint = false;
        while (NextAfterCheckpoint(model, run, ref afterCheckpoint) is { } group)
        {
            model.Apply(group);
            yield return group;
        }
    }

    /// <summary>Carries all of it out on a model, with a checkpoint wherever it needs one, and one at the end.</summary>
    /// <param name="maker">What makes space.</param>
    /// <param name="model">The model that it works on.</param>
    /// <returns>The moves, each carried out already.</returns>
    internal static IEnumerable<MoveGroup> SimulateOn(this IMoveGroupSource maker, LayoutModel model)
    {
        while (!maker.IsComplete)
        {
            if (maker.Next() is { } group)
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

    private static MoveGroup? NextAfterCheckpoint(LayoutModel model, IPassRun run, ref bool afterCheckpoint)
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
