using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Simulation;

namespace FleetDefrag.Defrag.Planning.Passes;

/// <summary>Plans passes to their end on a model of the volume, as for a run in which every move succeeds.</summary>
internal static class Planner
{
    /// <summary>
    /// Returns the groups of moves in order, and applies each to the model as it is taken. The passes repeat until none of them gains,
    /// because one pass may use the space that another one frees. The same model gives the same plan.
    /// </summary>
    /// <param name="model">The model of the volume; the plan changes it.</param>
    /// <param name="passes">The passes, in the order in which they run.</param>
    public static IEnumerable<PlannedStep> Plan(LayoutModel model, IReadOnlyList<IPass> passes)
    {
        var afterCheckpoint = false;
        for (var gained = true; gained;)
        {
            gained = false;
            foreach (var pass in passes)
            {
                var run = pass.Start(model);
                while (PlanSimulation.NextAfterCheckpoint(model, run, ref afterCheckpoint) is { } group)
                {
                    model.Apply(group);
                    yield return new PlannedStep(pass.Name, group, afterCheckpoint);
                    afterCheckpoint = false;
                    gained = passes.Count > 1;
                }
            }
        }
    }
}
