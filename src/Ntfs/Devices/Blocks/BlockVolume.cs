namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A volume's space, with what is known of the file or device that it lies in.</summary>
/// <param name="Device">The volume's bytes; owns everything below it.</param>
/// <param name="FilePath">The image file or block device, without a partition number.</param>
/// <param name="IsHeldByOthers">
/// Whether it is mounted, or another program has it locked: see <see cref="FileBlockDevice.IsHeldByOthers"/>.
/// </param>
public sealed record BlockVolume(IBlockDevice Device, string FilePath, bool IsHeldByOthers) : IDisposable
{
    /// <inheritdoc/>
    public void Dispose() => Device.Dispose();
}
