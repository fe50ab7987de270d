using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>Gathers one file at a time while a layout is read: its lengths, its fragments, and the extents that are asked for.</summary>
internal sealed class FileGathering
{
    private readonly List<ClusterRun> _extents = [];
    private FileTally _tally;
    private LayoutFile _file;
    private long _bytes;

    /// <summary>The number of extents that were added.</summary>
    public long ExtentCount { get; private set; }

    /// <summary>The clusters of these extents.</summary>
    public long Clusters { get; private set; }

    /// <summary>Fragments of the data streams, or of the index of a directory.</summary>
    public long Fragments => _tally.Fragments;

    /// <summary>Begins a file, and forgets the one before.</summary>
    public void Begin(in LayoutFile file)
    {
        _file = file;
        _tally = new FileTally(file.IsDirectory);
        (_bytes, ExtentCount, Clusters) = (0, 0, 0);
        _extents.Clear();
    }

    /// <summary>Counts a stream of the file.</summary>
    public void Count(in LayoutStream stream, FragmentTally fragments)
    {
        if (stream.Type == AttributeType.Data)
            _bytes += stream.Bytes;
        if (_tally.Counts(stream.Type))
            _tally.Add(fragments);
    }

    /// <summary>Adds an extent.</summary>
    public void Add(ClusterRun extent)
    {
        ExtentCount++;
        Clusters += extent.Length.Value;
        if (_extents.Count < LayoutInspector.MostExtents)
            _extents.Add(extent);
    }

    /// <summary>Returns the file.</summary>
    public FileDraft ToDraft() =>
        new(_file.Reference, _file.IsDirectory, _bytes, Fragments, [.. _extents], ExtentCount);
}
