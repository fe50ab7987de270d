namespace FleetDefrag.Ntfs;

/// <summary>The properties of the storage below a volume. A property is null if it is not known.</summary>
/// <param name="HasSeekPenalty">True for rotating disks, false for solid-state ones.</param>
/// <param name="Trims">True if the storage supports trim: it takes back free space.</param>
/// <param name="IsThin">
/// True for thin provisioning: space is allocated on the first write (a thin SAN volume, a dynamic virtual disk).
/// </param>
public readonly record struct StorageMedia(bool? HasSeekPenalty, bool? Trims, bool? IsThin)
{
    /// <summary>Storage of which nothing is known.</summary>
    public static StorageMedia Unknown => default;
}
