using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans in loops as a run does: each loop begins with the layout that the last one left.</summary>
/// <param name="input">The layout of the volume.</param>
/// <param name="rules">The limits that plans respect.</param>
/// <param name="passes">The passes; empty for all.</param>
/// <param name="mustStop">Asked between the steps of a long choice; true ends the plan.</param>
internal sealed class PlanLoops(AnalysisInput input, PlanningRules rules, string[] passes, Func<bool> mustStop)
{
    /// <summary>The layout of the present loop.</summary>
    public LayoutModel Model { get; private set; } = new(input.Snapshot, input.FreeRuns, rules) { MustStop = mustStop };

    /// <summary>The layout after the last step, as another run reads it.</summary>
    public AnalysisInput Result => input with { Snapshot = Model.ToSnapshot(), FreeRuns = Model.FinalFreeRuns() };

    /// <summary>Returns the excess fragments that a stream had before the first step.</summary>
    public long Before(int stream) => input.Snapshot.CountFragments(stream).Excess;

    /// <summary>Returns the groups of moves in order, and applies each to the model as it is taken.</summary>
    /// <exception cref="OperationCanceledException">The plan must stop.</exception>
    public IEnumerable<PlannedStep> Steps()
    {
        var hasMoved = true;
        for (var number = 0; hasMoved && number < PassLoop.Most; number++)
        {
            if (number > 0 && !TryBegin())
                yield break;
            hasMoved = false;
            foreach (var step in Planner.Plan(Model, PassCatalog.Select(passes)))
            {
                hasMoved = true;
                yield return step;
            }
        }
    }

    private bool TryBegin()
    {
        var after = Result;
        var document = AnalysisCalculator.Calculate(
            after, top: 0, static files => [.. files.Select(static file => file.ToString())], static () => TimeSpan.Zero);
        if (!PassLoop.MayImprove(rules, document))
            return false;
        Model = new LayoutModel(after.Snapshot, after.FreeRuns, rules)
        {
            MustStop = mustStop,
            Searches = PassLoop.NextSearches(Model, after.Snapshot),
            DirectoryClusterings = Model.DirectoryClusterings,
        };
        return true;
    }
}
