namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// FSCTL_GET_VOLUME_BITMAP: STARTING_LCN_INPUT_BUFFER in, VOLUME_BITMAP_BUFFER out (winioctl.h): start LCN at 0, number of
/// clusters from there to the end of the volume at 8, then one bit a cluster, least significant first, 1 = used.
/// </summary>
public static class VolumeBitmapBuffer
{
    /// <summary>Bytes of the input.</summary>
    public const int InputSize = 8;

    /// <summary>Bytes before the bits.</summary>
    public const int HeaderSize = 16;

    /// <summary>Writes the input.</summary>
    public static void WriteInput(Span<byte> input, Lcn start) => input.PutInt64(0, start.Value);

    /// <summary>Reads the input.</summary>
    /// <returns>False where it is too short (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryReadInput(ReadOnlySpan<byte> input, out Lcn start)
    {
        start = input.Length < InputSize ? default : new Lcn(input.Int64At(0));
        return input.Length >= InputSize;
    }

    /// <summary>Writes the header of an answer; the bits follow at <see cref="HeaderSize"/>.</summary>
    /// <param name="output">At least <see cref="HeaderSize"/> bytes.</param>
    /// <param name="start">The cluster of the first bit, which may lie before the one asked for.</param>
    /// <param name="toEnd">Clusters from there to the end of the volume, not the number of bits returned.</param>
    public static void WriteHeader(Span<byte> output, Lcn start, ClusterCount toEnd)
    {
        output.PutInt64(0, start.Value);
        output.PutInt64(8, toEnd.Value);
    }

    /// <summary>Reads an answer.</summary>
    /// <returns>False where it is too short or its numbers are negative.</returns>
    public static bool TryRead(ReadOnlySpan<byte> output, out VolumeBitmapPage page)
    {
        page = default;
        if (output.Length < HeaderSize || output.Int64At(0) < 0 || output.Int64At(8) < 0 || output.Int64At(0) > long.MaxValue - output.Int64At(8))
            return false;
        page = new VolumeBitmapPage(new Lcn(output.Int64At(0)), new ClusterCount(output.Int64At(8)), output[HeaderSize..]);
        return true;
    }
}

/// <summary>One answer of FSCTL_GET_VOLUME_BITMAP.</summary>
/// <param name="start">The cluster of the first bit.</param>
/// <param name="toEnd">Clusters from there to the end of the volume.</param>
/// <param name="bits">The bytes returned; the last may hold bits beyond the volume.</param>
public readonly ref struct VolumeBitmapPage(Lcn start, ClusterCount toEnd, ReadOnlySpan<byte> bits)
{
    /// <summary>The cluster of the first bit; Windows rounds the start that was asked for down.</summary>
    public Lcn Start { get; } = start;

    /// <summary>Clusters from <see cref="Start"/> to the end of the volume.</summary>
    public ClusterCount ToEnd { get; } = toEnd;

    /// <summary>The bits, least significant first, 1 = used.</summary>
    public ReadOnlySpan<byte> Bits { get; } = bits;

    /// <summary>Clusters that <see cref="Bits"/> tells of.</summary>
    public ClusterCount Count => new(Math.Min(ToEnd.Value, Bits.Length * 8L));
}
