using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Runs the passes over one analysis of the volume until no pass moves anything.</summary>
/// <param name="model">The layout model of the analysed volume.</param>
/// <param name="runner">Runs these passes only.</param>
/// <param name="limits">The limits of the run.</param>
internal sealed class PassLoop(LayoutModel model, PassRunner runner, RunLimits limits)
{
    /// <summary>The most loops of a run. Each comes closer to the best layout, and one that moves nothing is the last.</summary>
    public const int Most = 4;

    // A loop that removes this share of the excess fragments earns another budget.
    private const int EnoughShare = 2;

    private bool _hasOrdered;

    /// <summary>The layout after the moves so far.</summary>
    public LayoutModel Model => model;

    /// <summary>The runner, with its counts of moves and the reasons why streams were not moved.</summary>
    public PassRunner Runner => runner;

    /// <summary>Runs the passes until no pass moves anything, with the read order once before them and once behind them.</summary>
    /// <remarks>
    /// The read order makes small files contiguous on the way, so it comes first. What the other passes put out of order returns at the
    /// end. Free space and read order undo some moves of each other, so more repetitions would find no end.
    /// </remarks>
    /// <returns>The first report of each pass, then the reports of repeated passes that moved something.</returns>
    public List<PassReport> Run(IReadOnlyList<IPass> passes)
    {
        var reports = new List<PassReport>();
        List<IPass> orders = [.. passes.OfType<BackupOrderPass>()];
        List<IPass> repeated = [.. passes.Except(orders)];
        _hasOrdered = RunOnce(orders, reports);
        var hasMoved = false;
        for (var repeats = repeated.Count > 0; repeats && !limits.MustNotPlan;)
        {
            var moved = RunOnce(repeated, reports);
            (hasMoved, repeats) = (hasMoved || moved, moved && repeated.Count > 1);
        }

        _hasOrdered |= hasMoved && RunOnce(orders, reports);
        return reports;
    }

    private bool RunOnce(List<IPass> passes, List<PassReport> reports)
    {
        var moved = false;
        foreach (var pass in passes)
        {
            var report = runner.Run(pass);
            moved |= report.Moves > 0;
            if (report.Moves > 0 || !reports.Exists(earlier => earlier.Name == report.Name))
                reports.Add(report);
        }

        return moved;
    }

    /// <summary>Returns true if another analysis and loop may improve the layout.</summary>
    /// <param name="after">The analysis after this loop.</param>
    public bool CanContinue(VolumeAnalysis after) =>
        runner.Moves > 0 && !limits.MustNotPlan && !_hasOrdered && MayImprove(model.Rules, after);

    /// <summary>
    /// Returns true if a loop after one that moved something may improve the layout. The volume needs clusters for attribute lists while
    /// streams move, so a stream without room in one loop may find room in the next one. A volume that Windows has mounted gets one loop,
    /// because other programs change it meanwhile.
    /// </summary>
    /// <param name="rules">The rules of the volume.</param>
    /// <param name="after">The analysis after the loop.</param>
    public static bool MayImprove(in PlanningRules rules, VolumeAnalysis after) =>
        (rules.AllowsTemporaryFragments || rules is { DividesAsLastResort: true, JournalReserve.Value: > 0 })
        && (after.Files.Fragmented > 0 || after.Directories.Fragmented > 0 || after.Mft.Fragments > 1 || after.FreeSpace.Fragments > 1);

    /// <summary>
    /// Returns the budget of the searches of another loop: what the loop before has left. The budget is a new one if that loop spent all of
    /// it and removed at least half of the excess fragments. What it planned was worth the time then.
    /// </summary>
    /// <param name="before">The layout model of the loop before.</param>
    /// <param name="after">The layout that it left.</param>
    public static SearchBudget NextSearches(LayoutModel before, VolumeSnapshot after) =>
        before.Searches.IsSpent && Excess(after) * EnoughShare <= Excess(before.Snapshot) ? new SearchBudget(after) : before.Searches;

    private static long Excess(VolumeSnapshot layout) =>
        Enumerable.Range(0, layout.StreamCount).Sum(stream => layout.CountFragments(stream).Excess);
}
