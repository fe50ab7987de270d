using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Sweeps over the files of a volume (FSCTL_QUERY_FILE_LAYOUT), page by page, with two buffers used again and again.</summary>
/// <param name="device">The volume.</param>
/// <param name="data">How many files there may be.</param>
/// <param name="asksAhead">True where no other sweep goes on at the same time.</param>
internal sealed class LayoutSweep(IVolumeDevice device, NtfsVolumeData data, bool asksAhead = true)
{
    private const int MostEmptyAnswers = 16;

    private readonly LayoutPages _pages = new(device, asksAhead);
    private Extent[] _extents = new Extent[256];
    private byte[]? _streamBuffer;

    /// <summary>Runs one request to its end.</summary>
    /// <param name="request">FSCTL_QUERY_FILE_LAYOUT's input, with the restart flag set.</param>
    /// <param name="wanted">File references to pass on, a few; empty for all.</param>
    /// <param name="sink">Takes what is met.</param>
    /// <exception cref="VolumeException">The device failed or its answers make no sense.</exception>
    public void Run(byte[] request, ReadOnlySpan<ulong> wanted, ILayoutSink sink)
    {
        _pages.Begin(request);
        try
        {
            Deliver(wanted, sink);
        }
        finally
        {
            // Whatever the sink threw: who asks next must find the device idle.
            _pages.Settle();
        }
    }

    private void Deliver(ReadOnlySpan<ulong> wanted, ILayoutSink sink)
    {
        // Files made meanwhile may lengthen the sweep, but not beyond all measure: a device that never ends is broken.
        var mostFiles = (data.Records * 2) + (1 << 16);
        var empty = 0;
        while (_pages.TryNext(out var page))
        {
            var files = Deliver(page, wanted, sink);
            mostFiles -= files;
            empty = files == 0 ? empty + 1 : 0;
            if (mostFiles < 0 || empty > MostEmptyAnswers)
                throw VolumeFailure.Contradiction(device.Path, ControlCode.QueryFileLayout, "the list of files does not end");
        }
    }

    private int Deliver(ReadOnlySpan<byte> output, ReadOnlySpan<ulong> wanted, ILayoutSink sink)
    {
        var files = 0;
        try
        {
            for (var reader = new FileLayoutReader(output); reader.MoveNext(); files++)
            {
                var entry = reader.Current;
                if (wanted.IsEmpty || wanted.Contains(entry.File.Reference.Value))
                    Deliver(entry, sink);
            }
        }
        catch (InvalidDataException e)
        {
            throw VolumeFailure.Contradiction(device.Path, ControlCode.QueryFileLayout, e.Message, e);
        }

        return files;
    }

    private void Deliver(in FileLayoutEntry entry, ILayoutSink sink)
    {
        sink.File(entry.File);
        for (var names = entry.Names; names.MoveNext();)
            sink.Name(names.Current);
        for (var streams = entry.Streams; streams.MoveNext();)
        {
            var stream = streams.Current;
            if (streams.TryReadExtents(out var pointers))
                sink.Stream(stream, Unpack(pointers));
            else
                sink.Stream(stream, AskStream(stream.Id));
        }
    }

    private ReadOnlySpan<Extent> Unpack(in RetrievalPointers pointers)
    {
        if (_extents.Length < pointers.Count)
            _extents = new Extent[Math.Max(pointers.Count, _extents.Length * 2)];
        pointers.CopyTo(_extents);
        return _extents.AsSpan(0, pointers.Count);
    }

    /// <summary>A stream whose extents the sweep did not tell whole is asked itself; one that is gone meanwhile has none.</summary>
    private ReadOnlySpan<Extent> AskStream(StreamId id)
    {
        _pages.Settle();
        if (device.OpenStream(id, out var stream) != Win32Error.Success || stream is null)
            return [];
        using (stream)
        {
            var read = ExtentReading.ReadAll(stream, _streamBuffer ??= new byte[NtfsVolume.BufferBytes]);
            return VolumeFailure.IsOfMedium(read.Error)
                ? throw VolumeFailure.Unanswered(device.Path, ControlCode.GetRetrievalPointers, read.Error)
                : read.Extents;
        }
    }
}
