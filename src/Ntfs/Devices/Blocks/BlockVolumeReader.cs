namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Reads an image, a virtual disk or a block device.</summary>
/// <param name="volume">Disposed of with this object.</param>
internal sealed class BlockVolumeReader(BlockVolume volume) : IVolumeReader
{
    /// <inheritdoc/>
    public bool TryRead(long offsetBytes, Span<byte> buffer)
    {
        try
        {
            volume.Device.Read(offsetBytes, buffer);
            return true;
        }
        catch (IOException)
        {
            // A sector that cannot be read is an answer here, not a failure.
            return false;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => volume.Dispose();
}
