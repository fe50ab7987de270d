namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>The bytes of a volume, with the file or device that contains them.</summary>
/// <param name="Device">The bytes of the volume. The device owns everything below it.</param>
/// <param name="FilePath">The image file or block device, without a partition number.</param>
/// <param name="IsHeldByOthers">
/// True if the volume is mounted or locked by another program, see <see cref="FileBlockDevice.IsHeldByOthers"/>.
/// </param>
public sealed record BlockVolume(IBlockDevice Device, string FilePath, bool IsHeldByOthers) : IDisposable
{
    /// <inheritdoc/>
    public void Dispose() => Device.Dispose();
}
