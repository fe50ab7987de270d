namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>Reads an image, a virtual disk or a block device.</summary>
/// <param name="volume">The volume, disposed of with the reader.</param>
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
            // An unreadable sector is a valid result here, not an error.
            return false;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => volume.Dispose();
}
