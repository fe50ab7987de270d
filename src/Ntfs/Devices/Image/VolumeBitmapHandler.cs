using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices.Image.Journal;
using FleetDefrag.Ntfs.Devices.Image.Volume;

namespace FleetDefrag.Ntfs.Devices.Image;

/// <summary>Answers FSCTL_GET_VOLUME_BITMAP. The start is rounded down to a byte of the bitmap.</summary>
internal static class VolumeBitmapHandler
{
    /// <summary>Answers with the bits of the clusters from the start on, as many as fit.</summary>
    /// <param name="volume">The volume.</param>
    /// <param name="journal">Clusters of the redo journal. The answer shows them as free, because the journal makes way for moves.</param>
    /// <param name="input">The request.</param>
    /// <param name="output">The buffer of the answer.</param>
    public static ControlResult Answer(ImageVolume volume, JournalPieces journal, ReadOnlySpan<byte> input, Span<byte> output)
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
        foreach (var piece in journal.Runs)
        {
            for (var lcn = Math.Max(first, piece.Start.Value); lcn < Math.Min(first + (8L * count), piece.End.Value); lcn++)
                bits[(int)((lcn - first) / 8)] &= (byte)(byte.MaxValue ^ (1 << (int)(lcn % 8)));
        }

        var returned = VolumeBitmapBuffer.HeaderSize + count;
        return count < needed ? new ControlResult(Win32Error.MoreData, returned) : ControlResult.Success(returned);
    }
}
