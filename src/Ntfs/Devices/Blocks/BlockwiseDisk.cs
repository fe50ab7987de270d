namespace FleetDefrag.Ntfs.Devices.Blocks;

/// <summary>A virtual disk whose file gives space to blocks of equal length, each when something is first written to it.</summary>
/// <param name="file">The file; owned by the disk.</param>
/// <param name="blockBytes">Length of a block.</param>
internal abstract class BlockwiseDisk(IGrowableBlockDevice file, int blockBytes) : IBlockDevice
{
    /// <inheritdoc />
    public abstract long LengthBytes { get; }

    /// <inheritdoc />
    public abstract int SectorBytes { get; }

    /// <summary>The file.</summary>
    protected IGrowableBlockDevice File => file;

    /// <summary>Length of a block.</summary>
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
    /// <param name="block">Index of the block.</param>
    /// <param name="within">Offset in the block.</param>
    /// <param name="buffer">Ends inside the block.</param>
    protected abstract void ReadBlock(int block, int within, Span<byte> buffer);

    /// <summary>Writes a part of one block.</summary>
    /// <param name="block">Index of the block.</param>
    /// <param name="within">Offset in the block.</param>
    /// <param name="data">Ends inside the block.</param>
    protected abstract void WriteBlock(int block, int within, ReadOnlySpan<byte> data);

    /// <summary>Runs before each write, and makes the file ready for it.</summary>
    protected abstract void PrepareWrite();

    /// <summary>Writes a part of a block that has just got its space, and zeros into the rest of the block.</summary>
    /// <param name="start">Where the block begins in the file.</param>
    /// <param name="within">Offset of the data in the block.</param>
    /// <param name="data">The part.</param>
    /// <param name="zeroFrom">Offset from which on the file reads as zeros already.</param>
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
