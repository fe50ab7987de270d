namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads the MFT in blocks, and reads the next block while the caller works on the present one.</summary>
/// <param name="mft">The MFT.</param>
/// <param name="blockRecords">Records of a block.</param>
internal sealed class RecordReadAhead(MasterFileTable mft, int blockRecords)
{
    private byte[] _block = new byte[blockRecords * mft.RecordBytes];
    private long _first = -1;
    private int _version;
    private Task _reading = Task.CompletedTask;

    /// <summary>Returns a block and starts to read the next one.</summary>
    /// <param name="first">First record of the block.</param>
    /// <param name="count">Records of the block that the MFT has.</param>
    /// <param name="buffer">Exchanged for a buffer that holds the block.</param>
    public void Take(long first, long count, ref byte[] buffer)
    {
        if (first == _first && mft.Version == _version)
        {
            _first = -1;
            _reading.GetAwaiter().GetResult();
            (buffer, _block) = (_block, buffer);
        }
        else
        {
            mft.ReadRaw(first, buffer.AsSpan(0, (int)count * mft.RecordBytes));
        }

        Begin(first + blockRecords);
    }

    /// <summary>Waits until no read is under way. The block that was read is kept until the MFT changes.</summary>
    public void WaitForReads() => Task.WaitAny(_reading);

    private void Begin(long first)
    {
        var count = Math.Min(blockRecords, mft.RecordCount - first);
        WaitForReads();
        if (count <= 0)
            return;
        (_first, _version) = (first, mft.Version);
        _reading = Task.Run(() => mft.ReadRaw(first, _block.AsSpan(0, (int)count * mft.RecordBytes)));
    }
}
