namespace FleetDefrag.TestKit.Shapes;

/// <summary>A file or directory of a shaped volume.</summary>
/// <param name="name">The name in its directory.</param>
/// <param name="attributes">FILE_ATTRIBUTE_* besides those of every file.</param>
internal sealed class ShapeFile(string name, uint attributes)
{
    public string Name => name;

    public uint Attributes => attributes;

    /// <summary>The number of the base record.</summary>
    public long Record { get; set; }

    /// <summary>The numbers of the extension records.</summary>
    public long[] Extensions { get; set; } = [];

    /// <summary>The non-resident streams, sorted by type and name as NTFS sorts attributes.</summary>
    public List<ShapeStream> Streams { get; } = [];

    /// <summary>The clusters of the attribute list; null if it is resident or not needed.</summary>
    public ShapeStream? List { get; set; }

    /// <summary>The FILE_NAME value of the file.</summary>
    public byte[] FileName { get; set; } = [];

    /// <summary>The index of a directory; null for a file.</summary>
    public ShapeIndex? Index { get; set; }

    public bool IsEncrypted => (attributes & ShapeAttributes.EncryptedFile) != 0;

    /// <summary>The sequence number of the base record.</summary>
    public ushort Sequence { get; init; } = 1;

    public ulong Reference => (ulong)Record | ((ulong)Sequence << 48);
}
