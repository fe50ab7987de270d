using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>An open stream of an image: a number that MOVE_FILE names it by.</summary>
internal sealed class ImageVolumeStream(ImageVolumeDevice device, StreamId id, long handle) : IVolumeStream
{
    /// <inheritdoc/>
    public long Handle => handle;

    /// <summary>What it is.</summary>
    public StreamId Id => id;

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) => device.ControlStream(this, code, input, output);

    /// <inheritdoc/>
    public void Dispose() => device.Close(this);
}
