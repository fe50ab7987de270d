namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>The change of one sector.</summary>
/// <param name="OffsetBytes">Offset of the sector on the device.</param>
/// <param name="Old">The bytes before the change.</param>
/// <param name="New">The bytes after the change.</param>
internal sealed record SectorChange(long OffsetBytes, byte[] Old, byte[] New)
{
    /// <summary>False where the same bytes are written again.</summary>
    public bool IsChange => !Old.AsSpan().SequenceEqual(New);
}
