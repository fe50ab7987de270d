namespace FleetDefrag.Ntfs.Devices;

/// <summary>The result of a retrim.</summary>
/// <param name="Bytes">Bytes that were released to the storage; null where Windows ran the retrim and does not report them.</param>
public readonly record struct RetrimReport(long? Bytes);
