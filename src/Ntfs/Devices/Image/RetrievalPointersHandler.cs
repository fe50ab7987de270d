using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_GET_RETRIEVAL_POINTERS. The start is rounded down to the start of its extent.</summary>
internal static class RetrievalPointersHandler
{
    /// <summary>Answers with the present extents of a stream.</summary>
    public static ControlResult Answer(ImageVolume volume, StreamId stream, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (!RetrievalPointersBuffer.TryReadInput(input, out var start) || start.Value < 0)
            return ControlResult.Fail(Win32Error.InvalidParameter);
        if (output.Length < RetrievalPointersWriter.LeastSize)
            return ControlResult.Fail(Win32Error.InsufficientBuffer);
        if (volume.Locate(stream) is not { } location)
            return ControlResult.Fail(Win32Error.FileNotFound);
        if (location.IsResident || start >= location.End)
            return ControlResult.Fail(Win32Error.HandleEof);
        return Write(ExtentMerger.Merge(location.Extents), start, output);
    }

    private static ControlResult Write(List<Extent> extents, Vcn start, Span<byte> output)
    {
        var index = 0;
        while (extents[index].EndVcn <= start)
            index++;
        var writer = new RetrievalPointersWriter(output, extents[index].Vcn);
        for (; index < extents.Count; index++)
        {
            if (!writer.TryAdd(extents[index].EndVcn, extents[index].Lcn))
                return new ControlResult(Win32Error.MoreData, writer.BytesWritten);
        }

        return ControlResult.Success(writer.BytesWritten);
    }
}
