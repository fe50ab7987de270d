namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>A disk that transfers only whole sectors. Offsets and memory addresses must be multiples of the sector size.</summary>
internal unsafe interface ISectors
{
    /// <summary>Fills the buffer.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Read(long offsetBytes, byte* buffer, int bytes);

    /// <summary>Writes the buffer.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Write(long offsetBytes, byte* buffer, int bytes);

    /// <summary>Flushes all writes. After the return, they survive a power failure.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Flush();
}
