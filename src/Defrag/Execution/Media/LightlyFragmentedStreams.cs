using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>Excludes streams with so few fragments that a move is not worthwhile on the storage of the volume.</summary>
internal static class LightlyFragmentedStreams
{
    private const int Fewest = 2;

    /// <summary>Blocks the streams with fewer fragments than the decision requires.</summary>
    /// <param name="model">The layout model.</param>
    /// <param name="decision">Contains the least number of fragments.</param>
    /// <param name="reasons">Receives the reason for each blocked stream.</param>
    public static void Block(LayoutModel model, MediaDecision decision, Dictionary<int, string> reasons)
    {
        if (decision.LeastFragments <= Fewest)
            return;
        var reason = $"fewer than {decision.LeastFragments} fragments: not worth the wear of a solid-state disk";
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            var fragments = model.CountFragments(stream).Fragments;
            if (fragments < Fewest || fragments >= decision.LeastFragments)
                continue;
            model.Block(stream);
            reasons[stream] = reason;
        }
    }
}
