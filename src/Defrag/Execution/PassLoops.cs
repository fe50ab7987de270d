using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Shadow;

namespace FleetDefrag.Defrag.Execution;

/// <summary>
/// The loops of a run: the passes follow each other again while they find more to do, each time from the layout that the last left.
/// </summary>
internal sealed class PassLoops
{
    private readonly List<PassReport> _reports = [];

    private PassLoops(PassLoop first) => Last = first;

    /// <summary>The last loop.</summary>
    public PassLoop Last { get; private set; }

    /// <summary>The analysis after the last loop of <see cref="Run"/>; null after <see cref="RunOnce"/>, which analyses nothing.</summary>
    public AnalysisResult? After { get; private set; }

    /// <summary>The report of each pass of the first loop, then those of later loops that moved something.</summary>
    public IReadOnlyList<PassReport> Reports => _reports;

    /// <summary>The moves of all loops.</summary>
    public long Moves { get; private set; }

    /// <summary>The bytes that all loops moved.</summary>
    public long BytesMoved { get; private set; }

    /// <summary>The moves that the volume refused.</summary>
    public long RefusedMoves { get; private set; }

    /// <summary>Runs one loop, as a plan does that moves nothing on the volume.</summary>
    /// <param name="factory">Makes the loop.</param>
    /// <param name="passes">The passes of the loop.</param>
    /// <param name="before">The analysis to begin with.</param>
    /// <param name="shadow">Counts the blocks that a shadow copy stores.</param>
    public static PassLoops RunOnce(PassLoopFactory factory, IReadOnlyList<IPass> passes, AnalysisResult before, ShadowBlocks shadow)
    {
        var loops = new PassLoops(factory.Make(before, shadow, previous: null));
        loops._reports.AddRange(loops.Last.Run(passes));
        loops.CountLast();
        return loops;
    }

    /// <summary>Runs loops until one moves nothing, or no other may improve the layout.</summary>
    /// <param name="factory">Makes the loops.</param>
    /// <param name="passes">The passes of each loop.</param>
    /// <param name="before">The analysis to begin with.</param>
    /// <param name="shadow">Counts the blocks that a shadow copy stores.</param>
    /// <param name="analyze">Analyses the volume after a loop.</param>
    public static PassLoops Run(
        PassLoopFactory factory, IReadOnlyList<IPass> passes, AnalysisResult before, ShadowBlocks shadow, Func<AnalysisResult> analyze)
    {
        var loops = RunOnce(factory, passes, before, shadow);
        var after = analyze();
        for (var number = 1; number < PassLoop.Most && loops.Last.CanContinue(after.Document); number++)
        {
            loops.Last = factory.Make(after, shadow, loops.Last);
            loops._reports.AddRange(loops.Last.Run(passes).Where(static report => report.Moves > 0));
            loops.CountLast();
            after = analyze();
        }

        loops.After = after;
        return loops;
    }

    private void CountLast()
    {
        Moves += Last.Runner.Moves;
        BytesMoved += Last.Runner.BytesMoved;
        RefusedMoves += Last.Runner.RefusedMoves;
    }
}
