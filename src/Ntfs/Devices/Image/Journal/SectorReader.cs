namespace FleetDefrag.Ntfs.Devices.Image.Journal;

/// <summary>Reads the bytes below an overlay.</summary>
internal delegate void SectorReader(long offsetBytes, Span<byte> buffer);
