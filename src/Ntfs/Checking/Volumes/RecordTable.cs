namespace FleetDefrag.Ntfs.Checking.Volumes;

/// <summary>The facts about each record that later checks need: 16 bytes a record, in pages that exist only for records in use.</summary>
internal sealed class RecordTable(long count)
{
    private const int PageSize = 4096;

    private readonly RecordFacts[]?[] _pages = new RecordFacts[]?[(count + PageSize - 1) / PageSize];

    /// <summary>The number of records of the volume.</summary>
    public long Count { get; } = count;

    /// <summary>The number of records in use.</summary>
    public long InUse { get; set; }

    /// <summary>Returns the facts about a record by reference.</summary>
    public ref RecordFacts At(long record) => ref (_pages[record / PageSize] ??= new RecordFacts[PageSize])[record % PageSize];

    /// <summary>Returns the facts about a record, or the default if the record does not exist.</summary>
    public RecordFacts Find(long record) =>
        record >= 0 && record < Count && _pages[record / PageSize] is { } page ? page[record % PageSize] : default;

    /// <summary>Returns true if a reference names a base record in use with the same sequence number.</summary>
    public bool IsFile(FileReference reference) =>
        Find(reference.RecordNumber) is { State: var state, Sequence: var sequence }
        && (state & (RecordState.InUse | RecordState.Extension)) == RecordState.InUse && sequence == reference.Sequence;

    /// <summary>Returns the next record at or behind a number that has any of the states, or −1.</summary>
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

/// <summary>The facts about a record.</summary>
internal struct RecordFacts
{
    /// <summary>The sum of the fingerprints of all names, minus the sum of the fingerprints of all directory entries.</summary>
    public ulong Fingerprint;

    /// <summary>The number of names minus the number of directory entries.</summary>
    public int Names;

    /// <summary>The sequence number.</summary>
    public ushort Sequence;

    /// <summary>The state of the record.</summary>
    public RecordState State;
}

/// <summary>The state of a record.</summary>
[Flags]
internal enum RecordState : byte
{
    /// <summary>The record is not in use.</summary>
    None = 0,

    /// <summary>The record is in use.</summary>
    InUse = 1,

    /// <summary>The record is an extension of another record.</summary>
    Extension = 2,

    /// <summary>The record has an attribute list.</summary>
    HasList = 4,

    /// <summary>The record has an index.</summary>
    HasIndex = 8,

    /// <summary>The record is an extension that the attribute list of its base names.</summary>
    Listed = 16,

    /// <summary>The record is in use but unreadable. The damage is reported once, not again for each reference to the record.</summary>
    Damaged = 32,
}
