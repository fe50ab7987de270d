using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Opens volumes: the only way in which the agent opens one.</summary>
internal interface IVolumeSource
{
    /// <summary>Opens a volume.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <param name="access">The purpose of opening the volume.</param>
    /// <exception cref="VolumeException">The message says in one line what to do; nothing was written.</exception>
    NtfsVolume Open(string volume, VolumeAccess access);

    /// <summary>Opens the bytes of a volume that is not live.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <param name="write">Whether the volume will be written to.</param>
    /// <exception cref="VolumeException">The message says in one line what to do; nothing was written.</exception>
    BlockVolume OpenBlocks(string volume, bool write);

    /// <summary>Opens a volume for reading its sectors as a backup does.</summary>
    /// <param name="volume">As the administrator named it.</param>
    /// <exception cref="VolumeException">The message says in one line what to do.</exception>
    IVolumeReader OpenReader(string volume);
}
