using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Reading;

/// <summary>Reads the cluster bitmap of a volume (FSCTL_GET_VOLUME_BITMAP).</summary>
internal static class BitmapReading
{
    // A multiple of the clusters in a byte: Windows rounds the requested cluster down to such a cluster.
    private const int Alignment = 64;

    /// <summary>Reads the whole bitmap.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="total">
    /// The number of clusters of the volume. Clusters missing from the answers count as used, so that nothing is moved there.
    /// </param>
    /// <param name="buffer">The buffer for the answers.</param>
    /// <exception cref="VolumeException">The device failed, or an answer does not contain the requested cluster.</exception>
    public static ClusterBitmap ReadAll(IVolumeDevice device, ClusterCount total, Span<byte> buffer) =>
        Read(device, default, total, buffer);

    /// <summary>Reads the bitmap of a range. The first cluster of the range is cluster 0 of the result.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="start">The first cluster, a multiple of 64.</param>
    /// <param name="count">The number of clusters. Clusters missing from the answers count as used.</param>
    /// <param name="buffer">The buffer for the answers.</param>
    /// <exception cref="VolumeException">The device failed, or an answer does not contain the requested cluster.</exception>
    public static ClusterBitmap Read(IVolumeDevice device, Lcn start, ClusterCount count, Span<byte> buffer)
    {
        ArgumentOutOfRangeException.ThrowIfNotEqual(start.Value % Alignment, 0, nameof(start));
        var bitmap = new ClusterBitmap(count);
        bitmap.Set(default, count);
        Span<byte> input = stackalloc byte[VolumeBitmapBuffer.InputSize];
        for (var next = start; next < start + count;)
        {
            VolumeBitmapBuffer.WriteInput(input, next);
            var result = device.Control(ControlCode.GetVolumeBitmap, input, buffer);
            if (result.Error is not (Win32Error.Success or Win32Error.MoreData))
                throw VolumeFailure.Unanswered(device.Path, ControlCode.GetVolumeBitmap, result.Error);
            if (!VolumeBitmapBuffer.TryRead(buffer[..result.BytesReturned], out var page)
                || page.Start > next
                || page.Start < start
                || page.Start + page.Count <= next)
                throw VolumeFailure.Contradiction(
                    device.Path, ControlCode.GetVolumeBitmap, $"the answer for cluster {next} does not contain it");
            bitmap.Load(new Lcn((page.Start - start).Value), page.Bits, page.Count);
            next = page.Start + page.Count;
            if (result.IsSuccess)
                break;
        }

        return bitmap;
    }
}
