namespace FleetDefrag.Ntfs.Devices.Blocks.Vhdx;

/// <summary>The two headers of a VHDX. One header is current, and a change overwrites the other.</summary>
internal sealed class VhdxHeaderPair
{
    private const long FirstOffset = 64 << 10;
    private const long SecondOffset = 128 << 10;

    private readonly IBlockDevice _file;
    private readonly byte[] _raw;
    private long _offset;

    private VhdxHeaderPair(IBlockDevice file, byte[] raw, long offset, VhdxHeader current)
    {
        _file = file;
        _raw = raw;
        _offset = offset;
        Current = current;
    }

    /// <summary>The current header.</summary>
    public VhdxHeader Current { get; private set; }

    /// <summary>Reads both headers. The valid header with the greater sequence number is current.</summary>
    /// <exception cref="VolumeException">Both headers are invalid.</exception>
    public static VhdxHeaderPair Read(IBlockDevice file, string name)
    {
        VhdxHeaderPair? current = null;
        foreach (var offset in (ReadOnlySpan<long>)[FirstOffset, SecondOffset])
        {
            var raw = new byte[VhdxHeader.Length];
            file.Read(offset, raw);
            if (VhdxHeader.TryRead(raw) is { } header && (current is null || header.SequenceNumber > current.Current.SequenceNumber))
                current = new VhdxHeaderPair(file, raw, offset, header);
        }
        return current ?? throw ImageFailure.Damaged(name, "both headers of the VHDX are invalid");
    }

    /// <summary>
    /// Writes the successor over the other header and makes it current. The header is on the disk before the return (MS-VHDX 2.2.2.1).
    /// </summary>
    public void Renew(bool newContents, bool emptyLog = false)
    {
        var raw = _raw.AsSpan();
        VhdxHeader.Renew(raw, newContents, emptyLog);
        _offset = _offset == FirstOffset ? SecondOffset : FirstOffset;
        _file.Write(_offset, raw);
        _file.Flush();
        Current = VhdxHeader.TryRead(raw) ?? throw new InvalidOperationException("The header just written is invalid.");
    }
}
