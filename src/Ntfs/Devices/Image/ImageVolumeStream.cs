using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>An open stream of an image: a handle that MOVE_FILE names.</summary>
/// <param name="device">The device that opened the stream.</param>
/// <param name="id">The stream.</param>
/// <param name="handle">The handle.</param>
internal sealed class ImageVolumeStream(ImageVolumeDevice device, StreamId id, long handle) : IVolumeStream
{
    /// <inheritdoc/>
    public long Handle => handle;

    /// <summary>The stream.</summary>
    public StreamId Id => id;

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) =>
        device.ControlStream(this, code, input, output);

    /// <inheritdoc/>
    public void Dispose() => device.Close(this);
}
