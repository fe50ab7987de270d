namespace FleetDefrag.Ntfs.Devices.Image.Volume;

/// <summary>Reads the MFT in blocks, each while the one before is worked on.</summary>
/// <param name="mft">The MFT.</param>
/// <param name="blockRecords">Records in a block.</param>
internal sealed class RecordReadAhead(MasterFileTable mft, int blockRecords)
{
    private byte[] _block = new byte[blockRecords * mft.RecordBytes];
    private long _first = -1;
    private int _version;
    private Task _reading = Task.CompletedTask;

    /// <summary>Gives a block and begins to read the one behind it.</summary>
    /// <param name="first">Its first record.</param>
    /// <param name="count">Records of it that the MFT has.</param>
    /// <param name="buffer">Exchanged for one that holds the block.</param>
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

    /// <summary>Returns when nothing is being read any more; what was read is kept for as long as the MFT does not change.</summary>
    public void Settle() => Task.WaitAny(_reading);

    private void Begin(long first)
    {
        var count = Math.Min(blockRecords, mft.RecordCount - first);
        Settle();
        if (count <= 0)
            return;
        (_first, _version) = (first, mft.Version);
        _reading = Task.Run(() => mft.ReadRaw(first, _block.AsSpan(0, (int)count * mft.RecordBytes)));
    }
}
