using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// Counts the fragments of one file: those of its $DATA streams, or of a directory's index. The first fragment of each stream is no excess.
/// </summary>
/// <param name="isDirectory">True for a directory.</param>
internal struct FileTally(bool isDirectory)
{
    private readonly AttributeType _counted = isDirectory ? AttributeType.IndexAllocation : AttributeType.Data;

    /// <summary>Fragments of all its streams.</summary>
    public long Fragments { get; private set; }

    /// <summary>Fragments beyond the first of each stream.</summary>
    public long Excess { get; private set; }

    /// <summary>Allocated clusters.</summary>
    public long Clusters { get; private set; }

    /// <summary>Returns true for streams of the counted type.</summary>
    public readonly bool Counts(AttributeType type) => type == _counted;

    /// <summary>Adds a stream of the counted type.</summary>
    public void Add(FragmentTally stream)
    {
        Fragments += stream.Fragments;
        Excess += stream.Excess;
        Clusters += stream.Clusters;
    }
}
