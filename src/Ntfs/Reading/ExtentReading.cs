using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Reads the extents of an open stream (FSCTL_GET_RETRIEVAL_POINTERS).</summary>
internal static class ExtentReading
{
    /// <summary>Reads all extents.</summary>
    /// <param name="stream">The open stream.</param>
    /// <param name="buffer">The buffer for the answers, with room for at least one extent.</param>
    public static ExtentList ReadAll(IVolumeStream stream, Span<byte> buffer) => Read(stream, default, new Vcn(long.MaxValue), buffer);

    /// <summary>Reads the extents of a part of the stream.</summary>
    /// <param name="stream">The open stream.</param>
    /// <param name="start">First cluster of the part. An extent that begins before it is cut.</param>
    /// <param name="end">The cluster behind the part. The result may contain extents behind it.</param>
    /// <param name="buffer">The buffer for the answers, with room for at least one extent.</param>
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
                return new ExtentList(Win32Error.NotSupported, []); // An empty ERROR_MORE_DATA would cause an endless loop.
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
                continue; // The device rounded the start down. The extents before the start are known already.
            extents.Add(extent.Vcn >= start ? extent : CutFront(extent, start - extent.Vcn));
        }

        return true;
    }

    private static Extent CutFront(Extent extent, ClusterCount count) =>
        new(extent.Vcn + count, extent.IsHole ? extent.Lcn : extent.Lcn + count, extent.Length - count);
}
