namespace FleetDefrag.Ntfs.Checking.Format;

/// <summary>The header of a file record (FILE_RECORD_SEGMENT_HEADER).</summary>
internal readonly ref struct FileRecord(ReadOnlySpan<byte> bytes)
{
    private const int LeastSize = 0x30;

    public ReadOnlySpan<byte> Bytes { get; } = bytes;

    public bool HasSignature => Bytes[..4].SequenceEqual("FILE"u8);

    public ushort Sequence => Bytes.U16(16);

    public ushort Links => Bytes.U16(18);

    public int FirstAttribute => Bytes.U16(20);

    public bool IsInUse => (Bytes.U16(22) & 1) != 0;

    public bool IsDirectory => (Bytes.U16(22) & 2) != 0;

    public uint UsedBytes => Bytes.U32(24);

    /// <summary>The reference of the base record, 0 in a base record.</summary>
    public FileReference Base => new(Bytes.U64(32));

    /// <summary>Returns the problem of the header, or an empty text.</summary>
    /// <param name="number">The position of the record in the MFT.</param>
    public string Problem(long number)
    {
        if (Bytes.U32(28) != Bytes.Length)
            return $"its header says {Bytes.U32(28)} bytes instead of {Bytes.Length}";
        if (UsedBytes > Bytes.Length || UsedBytes % 8 != 0 || UsedBytes < LeastSize)
            return $"its header says that {UsedBytes} bytes are used";
        if (FirstAttribute % 8 != 0 || FirstAttribute < 0x28 || FirstAttribute + 8 > UsedBytes)
            return $"its attributes begin at byte {FirstAttribute}";
        if (Bytes.U16(4) >= LeastSize && Bytes.U32(0x2C) != (uint)(number & 0xFFFF_FFFF))
            return $"its header says record {Bytes.U32(0x2C)}";
        return Sequence == 0 ? "its sequence number is 0" : "";
    }
}
