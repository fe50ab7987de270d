using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>Something that moves streams of a volume about, the same each time that it is asked to.</summary>
public interface ITrialWork
{
    /// <summary>For messages.</summary>
    string Name { get; }

    /// <summary>Does it.</summary>
    /// <param name="volume">Open for writing.</param>
    /// <param name="streams">Its movable streams.</param>
    /// <returns>How many moves were carried out.</returns>
    long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams);
}
