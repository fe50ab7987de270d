using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_GET_VOLUME_BITMAP. The start is rounded down to a byte of the bitmap.</summary>
internal static class VolumeBitmapHandler
{
    /// <summary>Answers.</summary>
    public static ControlResult Answer(ImageVolume volume, ReadOnlySpan<byte> input, Span<byte> output)
    {
        var total = volume.Boot.TotalClusters;
        if (!VolumeBitmapBuffer.TryReadInput(input, out var start) || start.Value < 0 || start.Value >= total)
            return ControlResult.Fail(Win32Error.InvalidParameter);
        if (output.Length <= VolumeBitmapBuffer.HeaderSize)
            return ControlResult.Fail(Win32Error.InsufficientBuffer);
        var first = start.Value & ~7L;
        var needed = (int)Math.Min(int.MaxValue, (total - first + 7) / 8);
        var bits = output[VolumeBitmapBuffer.HeaderSize..];
        var count = Math.Min(needed, bits.Length);
        VolumeBitmapBuffer.WriteHeader(output, new Lcn(first), new ClusterCount(total - first));
        volume.Bitmap.Bytes.Slice((int)(first / 8), count).CopyTo(bits);
        var returned = VolumeBitmapBuffer.HeaderSize + count;
        return count < needed ? new ControlResult(Win32Error.MoreData, returned) : ControlResult.Success(returned);
    }
}
