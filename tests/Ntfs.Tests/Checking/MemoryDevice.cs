using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Tests.Checking;

/// <summary>A read-only image in memory for the checker. Selected ranges fail like a bad medium.</summary>
internal sealed class MemoryDevice(byte[] bytes) : IBlockDevice
{
    public List<(long Start, long Length)> Unreadable { get; } = [];

    public long LengthBytes => bytes.Length;

    public int SectorBytes => 512;

    public void Read(long offsetBytes, Span<byte> buffer)
    {
        foreach (var (start, length) in Unreadable)
        {
            if (offsetBytes < start + length && start < offsetBytes + buffer.Length)
                throw new IOException("Input/output error");
        }

        bytes.AsSpan((int)offsetBytes, buffer.Length).CopyTo(buffer);
    }

    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer) => throw new InvalidOperationException("The checker writes.");

    public void Flush()
    {
        // Nothing is ever written.
    }

    public void Dispose()
    {
        // The bytes belong to the test.
    }
}
