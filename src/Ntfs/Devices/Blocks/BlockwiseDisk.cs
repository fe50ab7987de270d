namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A virtual disk of blocks of equal length. A block gets space in the file on the first write to the block.</summary>
/// <param name="file">The file, owned by the disk.</param>
/// <param name="blockBytes">The length of a block.</param>
internal abstract class BlockwiseDisk(IGrowableBlockDevice file, int blockBytes) : IBlockDevice
{
    /// <inheritdoc />
    public abstract long LengthBytes { get; }

    /// <inheritdoc />
    public abstract int SectorBytes { get; }

    /// <summary>The file.</summary>
    protected IGrowableBlockDevice File => file;

    /// <summary>The length of a block.</summary>
    protected int BlockBytes => blockBytes;

    /// <inheritdoc />
    public void Read(long offsetBytes, Span<byte> buffer)
    {
        BlockRange.Check(this, offsetBytes, buffer.Length);
        while (buffer.Length > 0)
        {
            var (block, within, count) = Locate(offsetBytes, buffer.Length);
            ReadBlock(block, within, buffer[..count]);
            offsetBytes += count;
            buffer = buffer[count..];
        }
    }

    /// <inheritdoc />
    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        BlockRange.Check(this, offsetBytes, buffer.Length);
        PrepareWrite();
        while (buffer.Length > 0)
        {
            var (block, within, count) = Locate(offsetBytes, buffer.Length);
            WriteBlock(block, within, buffer[..count]);
            offsetBytes += count;
            buffer = buffer[count..];
        }
    }

    /// <inheritdoc />
    public void Flush() => file.Flush();

    /// <inheritdoc />
    public void Dispose() => file.Dispose();

    /// <summary>Reads a part of one block.</summary>
    /// <param name="block">The index of the block.</param>
    /// <param name="within">The offset in the block.</param>
    /// <param name="buffer">The buffer. The range ends inside the block.</param>
    protected abstract void ReadBlock(int block, int within, Span<byte> buffer);

    /// <summary>Writes a part of one block.</summary>
    /// <param name="block">The index of the block.</param>
    /// <param name="within">The offset in the block.</param>
    /// <param name="data">The data. The range ends inside the block.</param>
    protected abstract void WriteBlock(int block, int within, ReadOnlySpan<byte> data);

    /// <summary>Prepares the file for a write. Called before each write.</summary>
    protected abstract void PrepareWrite();

    /// <summary>Writes data into a new block, and zeros into the rest of the block.</summary>
    /// <param name="start">The offset of the block in the file.</param>
    /// <param name="within">The offset of the data in the block.</param>
    /// <param name="data">The data.</param>
    /// <param name="zeroFrom">The offset in the file behind which all bytes are zeros already.</param>
    protected void WriteNewBlock(long start, int within, ReadOnlySpan<byte> data, long zeroFrom)
    {
        var first = start + within;
        Zeros.Write(file, start, Math.Min(zeroFrom, first));
        file.Write(first, data);
        Zeros.Write(file, first + data.Length, Math.Min(zeroFrom, start + blockBytes));
    }

    private (int Block, int Within, int Count) Locate(long offset, int length)
    {
        var within = (int)(offset % blockBytes);
        return ((int)(offset / blockBytes), within, Math.Min(length, blockBytes - within));
    }
}
