using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Blocks.Partitions;
using FleetDefrag.Ntfs.Devices.Blocks.Vhd;
using FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

namespace FleetDefrag.Ntfs.Devices.Opening;

/// <summary>
/// Opens the bytes of an NTFS volume in a file or block device. The volume may lie in a virtual disk, in a partition, or both.
/// </summary>
internal static class BlockDevices
{
    /// <summary>Opens a volume. The contents decide the format, never the name.</summary>
    /// <param name="volume">The path, followed by <c>#n</c> for the nth partition.</param>
    /// <param name="write">True for writing. Opening itself writes nothing.</param>
    /// <exception cref="VolumeException">
    /// The volume cannot be opened, is damaged, or needs a partition number. The message has the reason.
    /// </exception>
    public static BlockVolume Open(string volume, bool write)
    {
        var argument = VolumeArgument.Parse(volume);
        var isMounted = MountTable.IsMounted(argument.Path);
        if (isMounted && write) throw OpenFailure.InUse(argument.Path);
        return Open(argument, isMounted, FileBlockDevice.Open(argument.Path, write));
    }

    /// <summary>Opens a volume for reading without the cache of the system, if that is possible.</summary>
    /// <param name="volume">As for <see cref="Open(string, bool)"/>.</param>
    /// <exception cref="VolumeException">As for <see cref="Open(string, bool)"/>.</exception>
    public static BlockVolume OpenUncached(string volume)
    {
        var argument = VolumeArgument.Parse(volume);
        return Open(argument, MountTable.IsMounted(argument.Path), FileBlockDevice.OpenUncached(argument.Path));
    }

    /// <summary>Opens the volume in a file or block device.</summary>
    /// <param name="file">The file, owned by the result and disposed of if this method throws.</param>
    /// <param name="sectorSizeIsKnown">True if the sector size of the file is that of the disk in it.</param>
    /// <param name="argument">The partition number, and the name for messages.</param>
    /// <exception cref="VolumeException">
    /// The volume cannot be read, is damaged, or needs a partition number. The message has the reason.
    /// </exception>
    internal static IBlockDevice OpenWithin(IGrowableBlockDevice file, bool sectorSizeIsKnown, VolumeArgument argument)
    {
        try
        {
            return Choose(file, sectorSizeIsKnown, argument);
        }
        catch (IOException e)
        {
            file.Dispose();
            throw new VolumeException(
                VolumeFault.Failed,
                $"'{argument.Path}' cannot be read ({e.Message.TrimEnd('.')}): check the disk it lies on, then try again.",
                e);
        }
        catch
        {
            file.Dispose();
            throw;
        }
    }

    /// <summary>Opens the virtual disk in a file, or the file itself if it is not a virtual disk.</summary>
    /// <param name="file">The file, owned by the result.</param>
    /// <param name="name">The name for messages.</param>
    internal static IBlockDevice OpenDisk(IGrowableBlockDevice file, string name) =>
        VhdxDisk.IsVhdx(file) ? VhdxDisk.Open(file, name)
        : VhdDisk.IsVhd(file) ? VhdDisk.Open(file, name)
        : file;

    private static IBlockDevice Choose(IGrowableBlockDevice file, bool sectorSizeIsKnown, VolumeArgument argument)
    {
        var disk = OpenDisk(file, argument.Path);
        return sectorSizeIsKnown || !ReferenceEquals(disk, file)
            ? PartitionChooser.Choose(disk, argument.Path, argument.Partition, disk.SectorBytes)
            : PartitionChooser.Choose(disk, argument.Path, argument.Partition, 512, 4096);
    }

    private static BlockVolume Open(VolumeArgument argument, bool isMounted, FileBlockDevice file) =>
        new(OpenWithin(file, file.IsBlockDevice, argument), argument.Path, isMounted || file.IsHeldByOthers);
}
