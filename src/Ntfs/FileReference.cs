namespace FleetDefrag.Ntfs;

/// <summary>
/// The reference of a file on one volume (MFT_SEGMENT_REFERENCE): record number in the low 48 bits, sequence number in the high 16.
/// </summary>
/// <param name="Value">The 64 bits as stored on disk and in QUERY_FILE_LAYOUT.</param>
public readonly record struct FileReference(ulong Value)
{
    /// <summary>Creates a reference from a record number and a sequence number.</summary>
    public FileReference(long recordNumber, ushort sequence)
        : this(((ulong)sequence << 48) | ((ulong)recordNumber & 0x0000_FFFF_FFFF_FFFF))
    {
    }

    /// <summary>The position of the file record in the MFT.</summary>
    public long RecordNumber => (long)(Value & 0x0000_FFFF_FFFF_FFFF);

    /// <summary>The sequence number, which counts the uses of the record. 0 is never valid for a base record.</summary>
    public ushort Sequence => (ushort)(Value >> 48);

    /// <inheritdoc/>
    public override string ToString() => string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{RecordNumber}:{Sequence}");
}
