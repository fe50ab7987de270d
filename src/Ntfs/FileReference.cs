namespace FleetDefrag.Ntfs;

/// <summary>Names a file on one volume: record number in the low 48 bits, sequence number in the high 16 (MFT_SEGMENT_REFERENCE).</summary>
/// <param name="Value">The 64 bits as they stand on disk and in QUERY_FILE_LAYOUT.</param>
public readonly record struct FileReference(ulong Value)
{
    /// <summary>Composes a reference.</summary>
    public FileReference(long recordNumber, ushort sequence)
        : this(((ulong)sequence << 48) | ((ulong)recordNumber & 0x0000_FFFF_FFFF_FFFF))
    {
    }

    /// <summary>Position of the file record in the MFT.</summary>
    public long RecordNumber => (long)(Value & 0x0000_FFFF_FFFF_FFFF);

    /// <summary>How often the record was reused; 0 is never valid for a base record.</summary>
    public ushort Sequence => (ushort)(Value >> 48);

    /// <inheritdoc/>
    public override string ToString() => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{RecordNumber}:{Sequence}");
}
