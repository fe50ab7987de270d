using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Placement;

/// <summary>
/// Finds targets in free runs that agree with the source modulo the block size of a shadow copy. While space is ample, any cluster of a
/// block may be the first. Later only both ends of a free run are candidates, because a gap before the target fragments free space.
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
        var slack = (run.Length - length).Value;
        var choices = model.Space.IsShadowReserveActive ? Math.Min(slack, model.Rules.Alignment - 1) : 0;
        for (var shift = 1L; shift <= choices; shift++)
            yield return run.Start + new ClusterCount(shift);
        if (choices == 0 && slack > 0 && model.Rules.Alignment > 1)
            yield return run.End - length;
    }

    /// <summary>Returns the target for contiguous clusters in the best fit; null where no free run is long enough.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="from">The first cluster of the source.</param>
    /// <param name="length">The clusters to place.</param>
    public static Lcn? BestFit(LayoutModel model, Lcn from, ClusterCount length)
    {
        if (model.Free.BestFit(length) is not { } run)
            return null;
        // A shadow copy recognises no move of a block or less, wherever it goes.
        if (length.Value > model.Rules.Alignment && model.Space.IsShadowReserveActive)
            run = model.Free.BestFit(length + new ClusterCount(model.Rules.Alignment - 1)) ?? run;
        foreach (var place in Candidates(model, run, length))
        {
            if (model.Rules.AlignmentShift(from, place) == 0)
                return place;
        }

        return run.Start;
    }
}
