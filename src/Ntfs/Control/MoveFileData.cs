namespace FleetDefrag.Ntfs.Control;

/// <summary>The input of FSCTL_MOVE_FILE: MOVE_FILE_DATA of a 64-bit process (winioctl.h), 32 bytes.</summary>
/// <param name="Handle">The handle of the open stream (<see cref="Devices.IVolumeStream.Handle"/>), at 0.</param>
/// <param name="Start">First cluster of the stream to move, at 8.</param>
/// <param name="Target">First target cluster, at 16.</param>
/// <param name="Count">Number of clusters to move, 32 bits at 24.</param>
internal readonly record struct MoveFileData(long Handle, Vcn Start, Lcn Target, ClusterCount Count)
{
    /// <summary>The number of bytes of the buffer, padding included.</summary>
    public const int Size = 32;

    /// <summary>Reads the input.</summary>
    /// <returns>False if the input is too short (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryRead(ReadOnlySpan<byte> input, out MoveFileData data)
    {
        data = default;
        if (input.Length < Size)
            return false;
        data = new MoveFileData(
            input.Int64At(0), new Vcn(input.Int64At(8)), new Lcn(input.Int64At(16)), new ClusterCount(input.UInt32At(24)));
        return true;
    }

    /// <summary>Writes the input.</summary>
    /// <param name="input">At least <see cref="Size"/> bytes.</param>
    /// <exception cref="OverflowException">The count does not fit 32 bits.</exception>
    public void Write(Span<byte> input)
    {
        input.PutInt64(0, Handle);
        input.PutInt64(8, Start.Value);
        input.PutInt64(16, Target.Value);
        input.PutUInt32(24, checked((uint)Count.Value));
        input.PutUInt32(28, 0);
    }
}
