using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Agent.Commands;

/// <summary>Opens the volumes that commands name.</summary>
public interface IVolumeSource
{
    /// <summary>Opens a volume for what <see cref="NtfsVolume"/> asks of it.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <param name="access">What for.</param>
    /// <exception cref="VolumeException">One line that says what to do; nothing was written.</exception>
    IVolumeDevice Open(string volume, VolumeAccess access);

    /// <summary>Opens the bytes of a volume that is not live.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <param name="write">Whether it will be written to.</param>
    /// <exception cref="VolumeException">One line that says what to do; nothing was written.</exception>
    BlockVolume OpenBlocks(string volume, bool write);

    /// <summary>Opens a volume for reading its sectors as a backup does.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <exception cref="VolumeException">One line that says what to do.</exception>
    IVolumeReader OpenReader(string volume);
}
