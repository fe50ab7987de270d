using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Reads $Bitmap to the end (FSCTL_GET_VOLUME_BITMAP).</summary>
internal static class BitmapReading
{
    /// <summary>Reads the whole map.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="total">Clusters of the volume; those that the device does not tell of count as used, so that nothing is ever moved there.</param>
    /// <param name="buffer">Working memory.</param>
    /// <exception cref="VolumeException">The device failed, or its answers do not lead on.</exception>
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
            if (!VolumeBitmapBuffer.TryRead(buffer[..result.BytesReturned], out var page) || page.Start > next || page.Start + page.Count <= next)
                throw VolumeFailure.Contradiction(device.Path, ControlCode.GetVolumeBitmap, $"the answer for cluster {next} does not contain it");
            bitmap.Load(page.Start, page.Bits, page.Count);
            next = page.Start + page.Count;
            if (result.IsSuccess)
                break;
        }

        return bitmap;
    }
}
