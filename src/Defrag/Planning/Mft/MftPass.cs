using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>
/// Makes $MFT and its bitmap contiguous, inside the MFT zone where the zone has room. Online $MFT keeps its start, because Windows does
/// not move its first records; offline it moves as a whole.
/// </summary>
internal sealed class MftPass : IPass
{
    /// <inheritdoc/>
    public string Name => "mft";

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => model.Kind(stream) == StreamKind.Mft;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        // $MFT is worth the blocks that a shadow copy has to store for it.
        var streams = model.Fragmented(StreamKind.Mft);
        model.TryReleaseShadowReserve(streams);
        return new MftRun(model, streams);
    }
}
