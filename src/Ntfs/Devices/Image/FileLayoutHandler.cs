using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_QUERY_FILE_LAYOUT: sweeps over the MFT in large blocks and keeps its position between two calls.</summary>
/// <param name="volume">The volume.</param>
/// <param name="mode">The limits that decide which streams are immovable.</param>
internal sealed class FileLayoutHandler(ImageVolume volume, VolumeMode mode)
{
    private const int SweepBytes = 2 << 20;
    private const int RangeBytes = 256 << 10;
    private const int PrefetchBytes = 16 << 20;
    private const int FilterBytes = 64 << 10;

    // Created on first use: most handlers need one of them.
    private RecordWindow? _sweep;
    private RecordWindow? _range;
    private RecordWindow? _single;

    private readonly FileWalker _walker = new(volume.Device, volume.Boot, volume.Mft);
    private PathResolver? _paths;
    private long _next;

    /// <summary>Answers from the position where the last call ended, or from the start if the input says so.</summary>
    /// <exception cref="VolumeException">The structure of a file is damaged.</exception>
    public ControlResult Answer(ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (!FileLayoutRequest.TryRead(input, out var request))
            return ControlResult.Fail(Win32Error.InvalidParameter);
        if (request.Flags.HasFlag(LayoutFlags.Restart))
        {
            _next = 0;
            _paths = null;
        }

        if (request.Flags.HasFlag(LayoutFlags.FullPath))
            _paths ??= new PathResolver(volume);
        try
        {
            return Sweep(request, output);
        }
        finally
        {
            _sweep?.WaitForReads();
        }
    }

    private ControlResult Sweep(FileLayoutRequest request, Span<byte> output)
    {
        var paths = request.Flags.HasFlag(LayoutFlags.FullPath) ? _paths : null;
        var visitor = new LayoutVisitor(output, request.Flags, mode, volume.Boot.TotalClusters, paths);
        var window = WindowFor(request);
        for (; (_next = NextCandidate(request, _next)) < volume.Mft.RecordCount; _next++)
        {
            if (!window.TryRead(_next, out var record) || !record.IsInUse || !record.IsBase || !Matches(request, record))
                continue;
            visitor.Begin(record);
            _walker.Walk(record, ref visitor);
            if (!visitor.End())
                return visitor.Writer.Finish(noMoreFiles: false);
        }

        return visitor.Writer.Finish(noMoreFiles: true);
    }

    private RecordWindow WindowFor(in FileLayoutRequest request)
    {
        if (request.Filter != FileLayoutFilter.FileIds)
            return _sweep ??= new RecordWindow(volume.Mft, SweepBytes, readsAhead: true);
        return IsRange(request)
            ? _range ??= new RecordWindow(volume.Mft, RangeBytes, prefetchBytes: PrefetchBytes)
            : _single ??= new RecordWindow(volume.Mft, FilterBytes);
    }

    private static bool IsRange(in FileLayoutRequest request) =>
        request.FilterCount == 1 && request.FileRange(0) is var (first, last) && first != last;

    // Returns the first record, from a position on, that the filter can match.
    private long NextCandidate(in FileLayoutRequest request, long from)
    {
        if (request.Filter != FileLayoutFilter.FileIds)
            return from;
        var next = volume.Mft.RecordCount;
        for (var i = 0; i < request.FilterCount; i++)
        {
            var (first, last) = request.FileRange(i);
            if (last.RecordNumber >= from)
                next = Math.Min(next, Math.Max(from, first.RecordNumber));
        }

        return next;
    }

    private bool Matches(in FileLayoutRequest request, in Layout.FileRecord record) => request.Filter switch
    {
        FileLayoutFilter.FileIds => MatchesId(request, record.Reference),
        FileLayoutFilter.Clusters => MatchesClusters(request, record),
        _ => true,
    };

    // A range of one reference matches that file only, not a later file in the same record. A wider range matches records.
    private static bool MatchesId(FileLayoutRequest request, FileReference file)
    {
        for (var i = 0; i < request.FilterCount; i++)
        {
            var (first, last) = request.FileRange(i);
            if (first == last ? first == file : first.RecordNumber <= file.RecordNumber && file.RecordNumber <= last.RecordNumber)
                return true;
        }

        return false;
    }

    private bool MatchesClusters(FileLayoutRequest request, Layout.FileRecord record)
    {
        var search = new ClusterSearch(request, volume.Boot.TotalClusters);
        _walker.Walk(record, ref search);
        return search.IsFound;
    }

    private ref struct ClusterSearch(FileLayoutRequest request, long totalClusters) : IAttributeVisitor
    {
        private readonly FileLayoutRequest _request = request;
        private readonly long _totalClusters = totalClusters;

        public bool IsFound { get; private set; }

        public void Visit(in Layout.AttributeRecord attribute)
        {
            if (IsFound || !attribute.IsNonResident)
                return;
            foreach (var extent in attribute.Runs(_totalClusters))
            {
                for (var i = 0; i < _request.FilterCount && !extent.IsHole; i++)
                {
                    var (start, count) = _request.ClusterRange(i);
                    IsFound |= start < extent.EndLcn && extent.Lcn < start + count;
                }
            }
        }
    }
}
