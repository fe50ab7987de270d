using FleetDefrag.Ntfs.Checking.Findings;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>A device that gives its volume to the independent checker while no other program can write to it.</summary>
internal interface ICheckableVolume
{
    /// <summary>Checks the whole volume. Changes under way must have ended.</summary>
    CheckReport Check();
}
