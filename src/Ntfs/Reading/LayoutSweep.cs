using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>A sweep over the files of a volume (FSCTL_QUERY_FILE_LAYOUT), page by page, with two buffers that are reused.</summary>
/// <param name="device">The volume.</param>
/// <param name="data">The volume data, which limit the number of files.</param>
/// <param name="readsAhead">True for read-ahead, if no other sweep runs at the same time.</param>
internal sealed class LayoutSweep(IVolumeDevice device, NtfsVolumeData data, bool readsAhead = true)
{
    private const int MostEmptyAnswers = 16;

    private readonly LayoutPages _pages = new(device, readsAhead);
    private Extent[] _extents = new Extent[256];
    private byte[]? _streamBuffer;

    /// <summary>Runs a request to its end.</summary>
    /// <param name="request">The input of FSCTL_QUERY_FILE_LAYOUT, with the restart flag set.</param>
    /// <param name="wanted">The files to pass to the sink, a small number. Empty for all files.</param>
    /// <param name="sink">Receives the files, names and streams.</param>
    /// <exception cref="VolumeException">The device failed, or its answers are invalid.</exception>
    public void Run(byte[] request, ReadOnlySpan<ulong> wanted, ILayoutSink sink)
    {
        _pages.Begin(request);
        try
        {
            Deliver(wanted, sink);
        }
        finally
        {
            // The device must be idle for the next caller, even if the sink threw.
            _pages.WaitForDevice();
        }
    }

    private void Deliver(ReadOnlySpan<ulong> wanted, ILayoutSink sink)
    {
        // Files created meanwhile lengthen the sweep, but only to a limit. A device that exceeds the limit is broken.
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
                if (wanted.IsEmpty || IsWanted(entry.File.Reference.Value, wanted))
                    Deliver(entry, sink);
            }
        }
        catch (InvalidDataException e)
        {
            throw VolumeFailure.Contradiction(device.Path, ControlCode.QueryFileLayout, e.Message, e);
        }

        return files;
    }

    // A loop, because the vectorised search of the library is compiled at run time.
    private static bool IsWanted(ulong file, ReadOnlySpan<ulong> wanted)
    {
        foreach (var one in wanted)
        {
            if (one == file)
                return true;
        }

        return false;
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
                sink.Stream(stream, ReadStream(stream.Id));
        }
    }

    private ReadOnlySpan<Extent> Unpack(in RetrievalPointers pointers)
    {
        if (_extents.Length < pointers.Count)
            _extents = new Extent[Math.Max(pointers.Count, _extents.Length * 2)];
        pointers.CopyTo(_extents);
        return _extents.AsSpan(0, pointers.Count);
    }

    /// <summary>Reads the extents of a stream whose extents the sweep did not return completely. A deleted stream has none.</summary>
    private ReadOnlySpan<Extent> ReadStream(StreamId id)
    {
        _pages.WaitForDevice();
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
