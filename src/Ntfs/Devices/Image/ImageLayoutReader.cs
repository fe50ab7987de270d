using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>A second reader of an image volume, whose sweep over the file records has a position of its own.</summary>
/// <param name="owner">The device that the volume belongs to.</param>
/// <param name="layout">The sweep of this reader.</param>
internal sealed class ImageLayoutReader(ImageVolumeDevice owner, FileLayoutHandler layout) : IVolumeDevice
{
    /// <inheritdoc/>
    public string Path => owner.Path;

    /// <inheritdoc/>
    public VolumeState State => owner.State;

    /// <inheritdoc/>
    public VolumeMode Mode => owner.Mode;

    /// <inheritdoc/>
    public string Label => owner.Label;

    /// <inheritdoc/>
    public ClusterCount JournalReserve => owner.JournalReserve;

    /// <inheritdoc/>
    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) =>
        owner.Control(layout, code, input, output);

    /// <inheritdoc/>
    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream) => owner.OpenStream(id, out stream);

    /// <inheritdoc/>
    public void Dispose()
    {
        // The volume belongs to the owner.
    }
}
