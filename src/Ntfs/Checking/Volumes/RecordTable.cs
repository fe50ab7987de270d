namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>What later passes need to know of each record, 16 bytes a record, in pages that exist only where records are in use.</summary>
internal sealed class RecordTable(long count)
{
    private const int PageSize = 4096;

    private readonly RecordFacts[]?[] _pages = new RecordFacts[]?[(count + PageSize - 1) / PageSize];

    /// <summary>Records of the volume.</summary>
    public long Count { get; } = count;

    /// <summary>Records in use.</summary>
    public long InUse { get; set; }

    /// <summary>The facts of a record, to be changed.</summary>
    public ref RecordFacts At(long record) => ref (_pages[record / PageSize] ??= new RecordFacts[PageSize])[record % PageSize];

    /// <summary>The facts of a record that may not exist.</summary>
    public RecordFacts Find(long record) =>
        record >= 0 && record < Count && _pages[record / PageSize] is { } page ? page[record % PageSize] : default;

    /// <summary>Whether a reference leads to a base record in use with that sequence number.</summary>
    public bool IsFile(FileReference reference) =>
        Find(reference.RecordNumber) is { State: var state, Sequence: var sequence }
        && (state & (RecordState.InUse | RecordState.Extension)) == RecordState.InUse && sequence == reference.Sequence;

    /// <summary>The next record at or behind a number that has any of the states, or −1.</summary>
    public long Next(long record, RecordState any)
    {
        for (; record < Count; record++)
        {
            var page = _pages[record / PageSize];
            if (page is null)
                record |= PageSize - 1;
            else if ((page[record % PageSize].State & any) != RecordState.None)
                return record;
        }

        return -1;
    }
}

/// <summary>What is known of a record.</summary>
internal struct RecordFacts
{
    /// <summary>Sum over names minus sum over directory entries of their fingerprints.</summary>
    public ulong Fingerprint;

    /// <summary>Names minus directory entries.</summary>
    public int Names;

    /// <summary>Sequence number.</summary>
    public ushort Sequence;

    /// <summary>What it is.</summary>
    public RecordState State;
}

/// <summary>What a record is.</summary>
[Flags]
internal enum RecordState : byte
{
    /// <summary>Not in use.</summary>
    None = 0,

    /// <summary>In use.</summary>
    InUse = 1,

    /// <summary>Continues another record.</summary>
    Extension = 2,

    /// <summary>Has an attribute list.</summary>
    HasList = 4,

    /// <summary>Has an index.</summary>
    HasIndex = 8,

    /// <summary>An extension that its base's list names.</summary>
    Listed = 16,

    /// <summary>In use but not to be understood: reported once, not again by everything that leads to it.</summary>
    Damaged = 32,
}
