using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>
/// Records whether two callers used it at once, which no device has to support. It reads sector by sector, slowly enough to be noticed.
/// </summary>
internal sealed class TurnTakingDevice(IBlockDevice device) : IBlockDevice
{
    private const int Sector = 512;

    private int _users;

    public long LengthBytes => device.LengthBytes;

    public int SectorBytes => device.SectorBytes;

    /// <summary>True once two callers used the device at the same time.</summary>
    public bool WasShared { get; private set; }

    /// <summary>True while a caller uses the device.</summary>
    public bool IsBusy => Volatile.Read(ref _users) > 0;

    /// <summary>Bytes read so far.</summary>
    public long BytesRead { get; private set; }

    public void Read(long offsetBytes, Span<byte> buffer)
    {
        Enter();
        for (var at = 0; at < buffer.Length; at += Sector)
            device.Read(offsetBytes + at, buffer.Slice(at, Math.Min(Sector, buffer.Length - at)));
        BytesRead += buffer.Length;
        Leave();
    }

    public void Write(long offsetBytes, ReadOnlySpan<byte> buffer)
    {
        Enter();
        device.Write(offsetBytes, buffer);
        Leave();
    }

    public void Flush() => device.Flush();

    public void Dispose() => device.Dispose();

    private void Enter() => WasShared |= Interlocked.Increment(ref _users) > 1;

    private void Leave() => Interlocked.Decrement(ref _users);
}
