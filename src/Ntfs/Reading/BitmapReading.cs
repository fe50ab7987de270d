using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Reads the cluster bitmap of a volume (FSCTL_GET_VOLUME_BITMAP).</summary>
internal static class BitmapReading
{
    /// <summary>Reads the whole bitmap.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="total">
    /// The number of clusters of the volume. Clusters missing from the answers count as used, so that nothing is moved there.
    /// </param>
    /// <param name="buffer">The buffer for the answers.</param>
    /// <exception cref="VolumeException">The device failed, or an answer does not contain the requested cluster.</exception>
    public static ClusterBitmap ReadAll(IVolumeDevice device, ClusterCount total, Span<byte> buffer)
    {
        var bitmap = new ClusterBitmap(total);
        bitmap.Set(default, total);
        Span<byte> input = stackalloc byte[VolumeBitmapBuffer.InputSize];
        for (var next = default(Lcn); next.Value < total.Value;)
        {
            VolumeBitmapBuffer.WriteInput(input, next);
            var result = device.Control(ControlCode.GetVolumeBitmap, input, buffer);
            if (result.Error is not (Win32Error.Success or Win32Error.MoreData))
                throw VolumeFailure.Unanswered(device.Path, ControlCode.GetVolumeBitmap, result.Error);
            if (!VolumeBitmapBuffer.TryRead(buffer[..result.BytesReturned], out var page)
                || page.Start > next
                || page.Start + page.Count <= next)
                throw VolumeFailure.Contradiction(
                    device.Path, ControlCode.GetVolumeBitmap, $"the answer for cluster {next} does not contain it");
            bitmap.Load(page.Start, page.Bits, page.Count);
            next = page.Start + page.Count;
            if (result.IsSuccess)
                break;
        }

        return bitmap;
    }
}
