using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>Leaves alone what is not worth a move on the volume's storage.</summary>
internal static class LightlyFragmentedStreams
{
    private const int Fewest = 2;

    /// <summary>Blocks the streams of fewer fragments than the decision asks for.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="decision">What counts.</param>
    /// <param name="reasons">Gets why each was left.</param>
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
