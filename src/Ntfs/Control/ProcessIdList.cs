namespace FleetDefrag.Ntfs.Control;

/// <summary>FILE_PROCESS_IDS_USING_FILE_INFORMATION (ntifs.h), x64: u32 count @0, then u64 ids from @8.</summary>
internal static class ProcessIdList
{
    private const int FirstAt = 8;

    /// <summary>Returns the ids, as many as the buffer holds.</summary>
    public static IReadOnlyList<int> Read(ReadOnlySpan<byte> buffer)
    {
        if (buffer.Length < FirstAt)
            return [];
        var count = (int)Math.Min(buffer.UInt32At(0), (uint)((buffer.Length - FirstAt) / sizeof(ulong)));
        var ids = new int[count];
        for (var i = 0; i < count; i++)
            ids[i] = (int)Math.Min(buffer.UInt64At(FirstAt + (i * sizeof(ulong))), int.MaxValue);
        return ids;
    }
}
