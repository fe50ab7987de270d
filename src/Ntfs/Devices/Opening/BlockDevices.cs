using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Blocks.Partitions;
using FleetDefrag.Ntfs.Devices.Blocks.Vhd;
using FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

namespace FleetDefrag.Ntfs.Devices.Opening;

/// <summary>
/// Opens whatever can hold an NTFS volume: a file or block device, with a virtual disk in it or not, with a partition table in
/// that or not.
/// </summary>
internal static class BlockDevices
{
    /// <summary>Opens a volume. What it is is told by its content, never by its name.</summary>
    /// <param name="volume">A path, with <c>#n</c> behind it for the nth partition.</param>
    /// <param name="write">Whether it will be written to. Opening itself writes nothing.</param>
    /// <exception cref="VolumeException">It cannot be opened, is damaged, or needs a partition number; the message says which.</exception>
    public static BlockVolume Open(string volume, bool write)
    {
        var argument = VolumeArgument.Parse(volume);
        var isMounted = MountTable.IsMounted(argument.Path);
        if (isMounted && write) throw OpenFailure.InUse(argument.Path);
        return Open(argument, isMounted, FileBlockDevice.Open(argument.Path, write));
    }

    /// <summary>Opens a volume for reading past the system's cache where that is possible.</summary>
    /// <param name="volume">As for <see cref="Open(string, bool)"/>.</param>
    /// <exception cref="VolumeException">As for <see cref="Open(string, bool)"/>.</exception>
    public static BlockVolume OpenUncached(string volume)
    {
        var argument = VolumeArgument.Parse(volume);
        return Open(argument, MountTable.IsMounted(argument.Path), FileBlockDevice.OpenUncached(argument.Path));
    }

    /// <summary>Opens the volume in a file or block device.</summary>
    /// <param name="file">The file; owned by what is returned, and disposed of where this method throws.</param>
    /// <param name="sectorSizeIsKnown">Whether its sector size is that of the disk in it.</param>
    /// <param name="argument">Which partition; and the name for messages.</param>
    /// <exception cref="VolumeException">It cannot be read, is damaged, or needs a partition number; the message says which.</exception>
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

    /// <summary>Opens the virtual disk in a file, or the file itself where it is none.</summary>
    /// <param name="file">The file; owned by what is returned.</param>
    /// <param name="name">For messages.</param>
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
