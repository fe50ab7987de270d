using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Opens the volumes of this machine.</summary>
internal sealed class MachineVolumeSource : IVolumeSource
{
    /// <inheritdoc/>
    public NtfsVolume Open(string volume, VolumeAccess access) => new(VolumeOpener.Open(volume, access));

    /// <inheritdoc/>
    public BlockVolume OpenBlocks(string volume, bool write) => VolumeOpener.OpenBlocks(volume, write);

    /// <inheritdoc/>
    public IVolumeReader OpenReader(string volume) => VolumeOpener.OpenReader(volume);
}
