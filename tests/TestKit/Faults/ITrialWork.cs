using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>Work that moves streams of a volume. Every run on the same volume makes the same moves.</summary>
public interface ITrialWork
{
    /// <summary>The name of the work for messages.</summary>
    string Name { get; }

    /// <summary>Runs the work.</summary>
    /// <param name="volume">The volume, open for writing.</param>
    /// <param name="streams">The movable streams of the volume.</param>
    /// <returns>The number of completed moves.</returns>
    long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams);
}
