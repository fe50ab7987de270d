namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// The buffers of FSCTL_GET_VOLUME_BITMAP (winioctl.h). Input: STARTING_LCN_INPUT_BUFFER. Output: VOLUME_BITMAP_BUFFER with start LCN
/// at 0, number of clusters from there to the end of the volume at 8, one bit a cluster from 16, least significant first, 1 = used.
/// </summary>
internal static class VolumeBitmapBuffer
{
    /// <summary>The number of bytes of the input.</summary>
    public const int InputSize = 8;

    /// <summary>The number of bytes before the bits.</summary>
    public const int HeaderSize = 16;

    /// <summary>Writes the input.</summary>
    public static void WriteInput(Span<byte> input, Lcn start) => input.PutInt64(0, start.Value);

    /// <summary>Reads the input.</summary>
    /// <returns>False if the input is too short (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryReadInput(ReadOnlySpan<byte> input, out Lcn start)
    {
        start = input.Length < InputSize ? default : new Lcn(input.Int64At(0));
        return input.Length >= InputSize;
    }

    /// <summary>Writes the header of an answer. The bits follow at <see cref="HeaderSize"/>.</summary>
    /// <param name="output">At least <see cref="HeaderSize"/> bytes.</param>
    /// <param name="start">The cluster of the first bit, which may lie before the requested cluster.</param>
    /// <param name="toEnd">Number of clusters from there to the end of the volume, not the number of bits returned.</param>
    public static void WriteHeader(Span<byte> output, Lcn start, ClusterCount toEnd)
    {
        output.PutInt64(0, start.Value);
        output.PutInt64(8, toEnd.Value);
    }

    /// <summary>Reads an answer.</summary>
    /// <returns>False if the answer is too short or its numbers are negative.</returns>
    public static bool TryRead(ReadOnlySpan<byte> output, out VolumeBitmapPage page)
    {
        page = default;
        if (output.Length < HeaderSize
            || output.Int64At(0) < 0
            || output.Int64At(8) < 0
            || output.Int64At(0) > long.MaxValue - output.Int64At(8))
            return false;
        page = new VolumeBitmapPage(new Lcn(output.Int64At(0)), new ClusterCount(output.Int64At(8)), output[HeaderSize..]);
        return true;
    }
}

/// <summary>One answer of FSCTL_GET_VOLUME_BITMAP.</summary>
/// <param name="start">The cluster of the first bit.</param>
/// <param name="toEnd">Number of clusters from there to the end of the volume.</param>
/// <param name="bits">The bytes returned. The last byte may hold bits beyond the volume.</param>
internal readonly ref struct VolumeBitmapPage(Lcn start, ClusterCount toEnd, ReadOnlySpan<byte> bits)
{
    /// <summary>The cluster of the first bit. Windows rounds the requested cluster down.</summary>
    public Lcn Start { get; } = start;

    /// <summary>The number of clusters from <see cref="Start"/> to the end of the volume.</summary>
    public ClusterCount ToEnd { get; } = toEnd;

    /// <summary>The bits, least significant first, 1 = used.</summary>
    public ReadOnlySpan<byte> Bits { get; } = bits;

    /// <summary>The number of clusters that <see cref="Bits"/> covers.</summary>
    public ClusterCount Count => new(Math.Min(ToEnd.Value, Bits.Length * 8L));
}
