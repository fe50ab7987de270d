using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Agent.Commands;

/// <summary>The volumes of this machine.</summary>
internal sealed class MachineVolumes : IVolumeSource
{
    /// <inheritdoc/>
    public IVolumeDevice Open(string volume, VolumeAccess access) => VolumeOpener.Open(volume, access);

    /// <inheritdoc/>
    public BlockVolume OpenBlocks(string volume, bool write) => VolumeOpener.OpenBlocks(volume, write);

    /// <inheritdoc/>
    public IVolumeReader OpenReader(string volume) => VolumeOpener.OpenReader(volume);
}
