using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>An image in memory that undoes all changes at the end of each use.</summary>
internal sealed class ScratchDevice(byte[] bytes) : IBlockDevice
{
    private readonly List<(long Offset, byte[] Old)> _undo = [];

    public long LengthBytes => bytes.Length;

    public int SectorBytes => 512;

    public bool WasWritten => _undo.Count > 0;

    public void Read(long offsetBytes, Span<byte> buffer) => bytes.AsSpan(checked((int)offsetBytes), buffer.Length).CopyTo(buffer);

    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        var target = bytes.AsSpan(checked((int)offsetBytes), buffer.Length);
        _undo.Add((offsetBytes, target.ToArray()));
        buffer.CopyTo(target);
    }

    public void Flush()
    {
        // Memory has no cache to flush.
    }

    /// <summary>Undoes all writes.</summary>
    public void Dispose()
    {
        for (var i = _undo.Count - 1; i >= 0; i--)
            _undo[i].Old.CopyTo(bytes.AsSpan((int)_undo[i].Offset));
        _undo.Clear();
    }
}
