using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Reads the extents of an open stream to the end (FSCTL_GET_RETRIEVAL_POINTERS).</summary>
internal static class ExtentReading
{
    /// <summary>Reads all extents.</summary>
    /// <param name="stream">The open stream.</param>
    /// <param name="buffer">At least one extent's worth of working memory.</param>
    public static ExtentList ReadAll(IVolumeStream stream, Span<byte> buffer) => Read(stream, default, new Vcn(long.MaxValue), buffer);

    /// <summary>Reads the extents from one cluster of the stream at least up to another.</summary>
    /// <param name="stream">The open stream.</param>
    /// <param name="start">Where to begin; an extent that lies across it is cut.</param>
    /// <param name="end">Where it may stop; extents behind it may follow.</param>
    /// <param name="buffer">At least one extent's worth of working memory.</param>
    public static ExtentList Read(IVolumeStream stream, Vcn start, Vcn end, Span<byte> buffer)
    {
        var extents = new List<Extent>();
        Span<byte> input = stackalloc byte[RetrievalPointersBuffer.InputSize];
        while (true)
        {
            RetrievalPointersBuffer.WriteInput(input, start);
            var result = stream.Control(ControlCode.GetRetrievalPointers, input, buffer);
            if (result.Error == Win32Error.HandleEof)
                return new ExtentList(Win32Error.Success, [.. extents]);
            if (result.Error is not (Win32Error.Success or Win32Error.MoreData))
                return new ExtentList(result.Error, []);
            if (!RetrievalPointersBuffer.TryRead(buffer[..result.BytesReturned], out var page) || !Append(extents, page, start))
                return new ExtentList(Win32Error.NotSupported, []);
            if (result.IsSuccess || page.End >= end)
                return new ExtentList(Win32Error.Success, [.. extents]);
            if (page.End <= start)
                return new ExtentList(Win32Error.NotSupported, []); // An empty "more data" would be asked for again for ever.
            start = page.End;
        }
    }

    private static bool Append(List<Extent> extents, in RetrievalPointers page, Vcn start)
    {
        if (page.Start > start)
            return false;
        for (var i = 0; i < page.Count; i++)
        {
            var extent = page[i];
            if (extent.EndVcn <= start)
                continue; // The start asked for was rounded down: what lies before it is known already.
            extents.Add(extent.Vcn >= start ? extent : CutFront(extent, start - extent.Vcn));
        }

        return true;
    }

    private static Extent CutFront(Extent extent, ClusterCount count) =>
        new(extent.Vcn + count, extent.IsHole ? extent.Lcn : extent.Lcn + count, extent.Length - count);
}
