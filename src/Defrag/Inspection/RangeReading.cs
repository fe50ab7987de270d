using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>Counts the clusters of a range, and gathers the files there, while a layout is read.</summary>
internal sealed class RangeReading : ILayoutSink
{
    private const int BitsPerByte = 8;

    private readonly RangeRequest _request;
    private readonly CancellationToken _cancellationToken;
    private readonly MapTally _cells;
    private readonly long _clustersPerCell;
    private readonly FileGathering _current = new();
    private readonly FragmentRanking<FileDraft> _files;
    private readonly FileClassifier _recognition = new(new RecordSet());
    private FileReference? _reference;

    public RangeReading(RangeRequest request, CancellationToken cancellationToken)
    {
        (_request, _cancellationToken) = (request, cancellationToken);
        var clusters = request.Range.Length.Value;
        _cells = new MapTally(clusters, request.Cells);
        _clustersPerCell = (clusters + request.Cells - 1) / request.Cells;
        _files = new FragmentRanking<FileDraft>(request.MostFiles);
        var cells = (clusters + _clustersPerCell - 1) / _clustersPerCell;
        MarkedCells = request.MarkedRecord is null ? [] : new byte[(cells + BitsPerByte - 1) / BitsPerByte];
    }

    /// <summary>The number of files with clusters in the range.</summary>
    public long FileCount { get; private set; }

    /// <summary>One bit a cell, the lowest bit of a byte first; empty when no file is marked.</summary>
    public byte[] MarkedCells { get; }

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        _cancellationToken.ThrowIfCancellationRequested();
        EndFile();
        _recognition.Begin(file);
        _reference = file.Reference;
        _current.Begin(file);
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name) => _recognition.AddName(name);

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        var fragments = FragmentTally.Of(extents);
        _current.Count(stream, fragments);
        var kind = KindOf(stream, fragments);
        foreach (var extent in extents)
        {
            if (!extent.IsHole)
                Add(kind, new ClusterRun(extent.Lcn, extent.Length));
        }
    }

    /// <summary>Ends the last file.</summary>
    public void EndFile()
    {
        if (_reference is null || _current.ExtentCount == 0)
            return;
        _reference = null;
        // Of two files with equally many clusters, the one of the lower record is named.
        if (_files.Keeps(++FileCount, _current.Clusters))
            _files.Add(_current.ToDraft(), FileCount, _current.Clusters);
    }

    /// <summary>Adds free clusters.</summary>
    public void AddFree(ClusterRun run)
    {
        if (run.Overlaps(_request.Range))
            _cells.Add(MapCell.Free, Shifted(run.Intersect(_request.Range)));
    }

    /// <summary>Returns the files with the most clusters in the range, most first.</summary>
    public List<FileDraft> TakeFiles() => [.. _files.Take().Select(file => file.Item)];

    /// <summary>Returns the cells of the range.</summary>
    public VolumeMap ToMap() => _cells.ToMap();

    private void Add(MapCell kind, ClusterRun run)
    {
        if (!run.Overlaps(_request.Range))
            return;
        var within = run.Intersect(_request.Range);
        _current.Add(within);
        var shifted = Shifted(within);
        _cells.Add(kind, shifted);
        if (_reference?.RecordNumber == _request.MarkedRecord)
            Mark(shifted);
    }

    private void Mark(ClusterRun run)
    {
        for (var cell = run.Start.Value / _clustersPerCell; cell * _clustersPerCell < run.End.Value; cell++)
            MarkedCells[cell / BitsPerByte] |= (byte)(1 << (int)(cell % BitsPerByte));
    }

    private ClusterRun Shifted(ClusterRun run) => run with { Start = new Lcn((run.Start - _request.Range.Start).Value) };

    // NTFS's own files that are recognised only after the last file are drawn as files: NTFS makes its own records first, so this is rare.
    private MapCell KindOf(in LayoutStream stream, FragmentTally fragments)
    {
        if (stream.Type == AttributeType.Data && _recognition.Traits.IsFile())
            return fragments.Excess > 0 ? MapCell.FragmentedFile : MapCell.ContiguousFile;
        if (stream.Type == AttributeType.IndexAllocation && _recognition.Traits.IsDirectory())
            return MapCell.Directory;
        return stream.File.RecordNumber == WellKnownRecord.Mft ? MapCell.Mft : MapCell.System;
    }
}
