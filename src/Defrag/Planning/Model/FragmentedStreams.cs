using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Finds the streams that passes make contiguous, and those that moves have divided.</summary>
internal static class FragmentedStreams
{
    /// <summary>Returns the movable streams of a kind that have more than one fragment.</summary>
    public static List<int> Fragmented(this LayoutModel model, StreamKind kind) =>
    [
        .. Enumerable.Range(0, model.Snapshot.StreamCount)
            .Where(stream => model.Kind(stream) == kind && model.IsMovable(stream) && model.CountFragments(stream).Excess > 0),
    ];

    /// <summary>Returns true for a stream that has more fragments now than at the start.</summary>
    public static bool HasMoreFragments(this LayoutModel model, int stream) =>
        model.CountFragments(stream).Excess > model.Snapshot.CountFragments(stream).Excess;

    /// <summary>Returns true if moves would leave a stream in more fragments than it has now.</summary>
    /// <param name="model">The model of the volume; it is not changed.</param>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="moves">The moves of the stream.</param>
    public static bool WouldDivide(this LayoutModel model, int stream, IReadOnlyList<PlannedMove> moves) =>
        FragmentTally.Of(ExtentEditor.Move(model.Extents(stream), moves)).Excess > model.CountFragments(stream).Excess;
}
