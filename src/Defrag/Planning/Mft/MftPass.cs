using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Planning.Mft;

/// <summary>
/// Makes $MFT and its bitmap contiguous, in the zone that is kept for it where that has room. Online $MFT stays where it begins, because
/// Windows does not move its first records; offline it moves whole.
/// </summary>
public sealed class MftPass : IPass
{
    /// <inheritdoc/>
    public string Name => "mft";

    /// <inheritdoc/>
    public bool Covers(LayoutModel model, int stream) => model.Kind(stream) == StreamKind.Mft;

    /// <inheritdoc/>
    public IPassRun Start(LayoutModel model)
    {
        // $MFT is worth what a shadow copy has to store for it.
        var streams = model.Fragmented(StreamKind.Mft);
        model.TryReleaseShadowReserve(streams);
        return new MftRun(model, streams);
    }
}
