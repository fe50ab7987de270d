using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>
/// The limit of the fragments of $MFT. Its run lists have only the room that its own record leaves. A volume refuses a move beyond that,
/// and the rest of the plan is lost.
/// </summary>
internal static class FragmentLimit
{
    // A record of 1 KB leaves some 600 bytes. A run takes up to nine: its header, a length of three bytes and an LCN of five.
    private const int MftFragments = 48;

    /// <summary>Returns as many of the first moves as the limit of their stream allows.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="moves">The moves in the order of their VCNs.</param>
    public static List<PlannedMove> Keep(LayoutModel model, int stream, List<PlannedMove> moves)
    {
        if (model.Kind(stream) != StreamKind.Mft)
            return moves;
        var extents = model.Extents(stream);
        var most = Math.Max(MftFragments, model.CountFragments(stream).Fragments);
        while (moves.Count > 0 && FragmentTally.Of(ExtentEditor.Move(extents, moves)).Fragments > most)
            moves = model.Units(stream).Whole(moves[..(moves.Count / 2)], extents);
        return moves;
    }
}
