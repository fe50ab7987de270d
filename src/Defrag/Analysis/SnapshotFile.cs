using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>One base record of the MFT in a <see cref="VolumeSnapshot"/>.</summary>
/// <param name="Reference">Record and sequence number.</param>
/// <param name="DataBytes">Length of its $DATA streams together, the resident ones included.</param>
/// <param name="FirstStream">Index of its first stream with clusters; its streams follow each other.</param>
/// <param name="StreamCount">Number of its streams with clusters.</param>
/// <param name="Traits">Directory, system, paging file.</param>
public readonly record struct SnapshotFile(FileReference Reference, long DataBytes, int FirstStream, int StreamCount, FileTraits Traits)
{
    /// <summary>True for a file: neither a directory nor one of NTFS's own records.</summary>
    public bool IsFile => Traits.IsFile();

    /// <summary>True for a directory, the root directory included.</summary>
    public bool IsDirectory => Traits.IsDirectory();
}
