using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds targets in free runs that agree with the source modulo the block size of a shadow copy. Any cluster of the first block may be the
/// target. The gap before it is shorter than a block.
/// </summary>
internal static class AlignedTargets
{
    /// <summary>
    /// Returns possible targets in a free run, its first cluster before all others; only that one where shadow copies do not matter.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="run">The free run.</param>
    /// <param name="length">The clusters to place.</param>
    public static IEnumerable<Lcn> Candidates(LayoutModel model, ClusterRun run, ClusterCount length)
    {
        yield return run.Start;
        var slack = Math.Min((run.Length - length).Value, model.Rules.Alignment - 1);
        for (var shift = 1L; shift <= slack; shift++)
            yield return run.Start + new ClusterCount(shift);
    }

    /// <summary>
    /// Returns the target for contiguous clusters in the shortest free run with a target that agrees, or else in the best fit; null where
    /// no free run is long enough.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="from">The first cluster of the source.</param>
    /// <param name="length">The clusters to place.</param>
    public static Lcn? BestFit(LayoutModel model, Lcn from, ClusterCount length)
    {
        // A shadow copy recognises no move of a block or less, wherever it goes.
        var runs = model.Free.Fitting(length);
        foreach (var free in length.Value > model.Rules.Alignment ? runs : runs.Take(1))
        {
            foreach (var place in Candidates(model, free, length))
            {
                if (model.Rules.AlignmentShift(from, place) == 0)
                    return place;
            }
        }

        return model.Free.BestFit(length)?.Start;
    }
}
