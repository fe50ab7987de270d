namespace FleetDefrag.Ntfs.Devices;

/// <summary>What a retrim gave back.</summary>
/// <param name="Bytes">Free space told to the storage as free; null where Windows did it and does not say.</param>
public readonly record struct RetrimReport(long? Bytes);
