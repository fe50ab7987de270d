namespace FleetDefrag.Ntfs.Control;

/// <summary>
/// The input of FSCTL_QUERY_FILE_LAYOUT, QUERY_FILE_LAYOUT_INPUT (winioctl.h): number of filter entries at 0, flags at 4, filter type
/// at 8, filter entries of 16 bytes from 16. The structure has room for one entry, so its least size is 32 bytes.
/// </summary>
internal readonly ref struct FileLayoutRequest
{
    /// <summary>The number of bytes without a filter, or with one entry.</summary>
    public const int LeastSize = 32;

    private const int EntrySize = 16;
    private const int EntriesOffset = 16;

    private readonly ReadOnlySpan<byte> _entries;

    private FileLayoutRequest(LayoutFlags flags, FileLayoutFilter filter, ReadOnlySpan<byte> entries)
    {
        Flags = flags;
        Filter = filter;
        _entries = entries;
    }

    /// <summary>The parts of the layout to return.</summary>
    public LayoutFlags Flags { get; }

    /// <summary>The type of the filter entries.</summary>
    public FileLayoutFilter Filter { get; }

    /// <summary>The number of filter entries.</summary>
    public int FilterCount => _entries.Length / EntrySize;

    /// <summary>Returns the number of bytes of a request with <paramref name="filterCount"/> entries.</summary>
    public static int SizeFor(int filterCount) => Math.Max(LeastSize, EntriesOffset + (filterCount * EntrySize));

    /// <summary>Reads the input.</summary>
    /// <returns>False if the input is too short for its count, or the filter type is unknown (ERROR_INVALID_PARAMETER).</returns>
    public static bool TryRead(ReadOnlySpan<byte> input, out FileLayoutRequest request)
    {
        request = default;
        if (input.Length < LeastSize
            || input.UInt32At(0) > (uint)((input.Length - EntriesOffset) / EntrySize)
            || input.UInt32At(8) > (uint)FileLayoutFilter.FileIds)
            return false;
        var filter = (FileLayoutFilter)input.UInt32At(8);
        var count = filter == FileLayoutFilter.None ? 0 : (int)input.UInt32At(0);
        request = new FileLayoutRequest((LayoutFlags)input.UInt32At(4), filter, input.Slice(EntriesOffset, count * EntrySize));
        return true;
    }

    /// <summary>Writes a request for all files.</summary>
    public static void Write(Span<byte> input, LayoutFlags flags)
    {
        input[..LeastSize].Clear();
        input.PutUInt32(4, (uint)flags);
    }

    /// <summary>Writes a request for some files.</summary>
    /// <param name="input">At least <see cref="SizeFor"/> bytes.</param>
    /// <param name="flags">The parts of the layout to return.</param>
    /// <param name="files">The files, in ascending order.</param>
    public static void Write(Span<byte> input, LayoutFlags flags, ReadOnlySpan<FileReference> files)
    {
        Write(input, flags);
        input.PutUInt32(0, (uint)files.Length);
        input.PutUInt32(8, (uint)FileLayoutFilter.FileIds);
        for (var i = 0; i < files.Length; i++)
        {
            input.PutUInt64(EntriesOffset + (i * EntrySize), files[i].Value);
            input.PutUInt64(EntriesOffset + (i * EntrySize) + 8, files[i].Value);
        }
    }

    /// <summary>Writes a request for the files of a range of file records.</summary>
    /// <param name="input">At least <see cref="LeastSize"/> bytes.</param>
    /// <param name="flags">The parts of the layout to return.</param>
    /// <param name="first">First record.</param>
    /// <param name="last">Last record, different from the first.</param>
    public static void Write(Span<byte> input, LayoutFlags flags, long first, long last)
    {
        Write(input, flags);
        input.PutUInt32(0, 1);
        input.PutUInt32(8, (uint)FileLayoutFilter.FileIds);
        input.PutUInt64(EntriesOffset, new FileReference(first, 0).Value);
        input.PutUInt64(EntriesOffset + 8, new FileReference(last, ushort.MaxValue).Value);
    }

    /// <summary>Writes a request for the files that own clusters of a range.</summary>
    /// <param name="input">At least <see cref="LeastSize"/> bytes.</param>
    /// <param name="flags">The parts of the layout to return.</param>
    /// <param name="start">First cluster.</param>
    /// <param name="count">Number of clusters.</param>
    public static void Write(Span<byte> input, LayoutFlags flags, Lcn start, ClusterCount count)
    {
        Write(input, flags);
        input.PutUInt32(0, 1);
        input.PutUInt32(8, (uint)FileLayoutFilter.Clusters);
        input.PutInt64(EntriesOffset, start.Value);
        input.PutInt64(EntriesOffset + 8, count.Value);
    }

    /// <summary>Returns a filter entry as a range of file references (FILE_REFERENCE_RANGE), both ends inclusive.</summary>
    public (FileReference First, FileReference Last) FileRange(int index) =>
        (new(_entries.UInt64At(index * EntrySize)), new(_entries.UInt64At((index * EntrySize) + 8)));

    /// <summary>Returns a filter entry as a range of clusters (CLUSTER_RANGE).</summary>
    public (Lcn Start, ClusterCount Count) ClusterRange(int index) =>
        (new(_entries.Int64At(index * EntrySize)), new(_entries.Int64At((index * EntrySize) + 8)));
}

/// <summary>QUERY_FILE_LAYOUT_FILTER_TYPE (winioctl.h).</summary>
internal enum FileLayoutFilter : uint
{
    /// <summary>All files.</summary>
    None = 0,

    /// <summary>Files that own clusters of the ranges.</summary>
    Clusters = 1,

    /// <summary>Files whose references are in the ranges.</summary>
    FileIds = 2,
}
