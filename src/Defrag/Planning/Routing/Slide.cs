using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Routing;

/// <summary>
/// A stream that moves up or down over its own clusters. Between two checkpoints it advances by the distance between its place and its
/// target.
/// </summary>
internal static class Slide
{
    private const int MaxSteps = 8;

    // A checkpoint of a rotating disk takes as long as moving half a megabyte, but moves count in the price of a run.
    private const int ManySteps = 32;

    /// <summary>Returns true for a contiguous stream that moves once even where it overlaps its target, false if it moves twice.</summary>
    /// <param name="rules">The rules of the volume.</param>
    /// <param name="clusters">The clusters of the stream.</param>
    /// <param name="distance">The clusters between its place and its target.</param>
    public static bool IsShort(in PlanningRules rules, long clusters, long distance) =>
        clusters <= distance * (rules.AllowsTemporaryFragments ? MaxSteps : 1);

    /// <summary>Returns true for a contiguous stream that reaches its target in a few steps, instead of moving twice.</summary>
    /// <param name="copy">The layout.</param>
    /// <param name="relocation">The stream with its target.</param>
    public static bool IsShort(LayoutModel copy, Relocation relocation)
    {
        var distance = Math.Abs((copy.ListFragments(relocation.Stream)[0].Run.Start - relocation.Run.Start).Value);
        // A unit moves only to clusters outside it.
        return copy.Rules.AllowsTemporaryFragments && distance >= copy.Units(relocation.Stream).Length
            && IsShort(copy.Rules, relocation.Run.Length.Value, distance);
    }

    /// <summary>Returns true if a fragment needs many steps.</summary>
    /// <param name="run">The clusters of the fragment in the target.</param>
    /// <param name="step">The moves of the next step.</param>
    public static bool IsLong(ClusterRun run, List<PlannedMove> step) => step.TotalClusters().Value * ManySteps < run.Length.Value;

    /// <summary>Returns the clusters behind the next step. Where they move twice, the slide advances by their number too.</summary>
    /// <param name="run">The clusters of the fragment in the target.</param>
    /// <param name="step">The moves of the next step.</param>
    /// <param name="room">The most clusters.</param>
    public static ClusterRun Next(ClusterRun run, List<PlannedMove> step, ClusterCount room)
    {
        var (first, last) = (step.Min(static move => move.Source), step.Max(static move => move.Source + move.Count));
        if (step[0].Target < step[0].Source)
            return ClusterRun.Between(last, run.End - last < room ? run.End : last + room);
        return ClusterRun.Between(first - run.Start < room ? run.Start : first - room, first);
    }
}
