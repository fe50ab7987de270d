namespace FleetDefrag.Ntfs.Devices.Windows.Raw;

/// <summary>A disk that takes whole sectors only, at places and from memory that are multiples of a sector.</summary>
internal unsafe interface ISectors
{
    /// <summary>Fills the buffer.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Read(long offsetBytes, byte* buffer, int bytes);

    /// <summary>Writes the buffer.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Write(long offsetBytes, byte* buffer, int bytes);

    /// <summary>Returns when what was written survives a power failure.</summary>
    /// <exception cref="IOException">The medium failed.</exception>
    void Flush();
}
