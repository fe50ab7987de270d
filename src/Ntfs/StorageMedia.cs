namespace FleetDefrag.Ntfs;

/// <summary>What a volume lies on, as far as its storage tells; null where it does not.</summary>
/// <param name="HasSeekPenalty">True for rotating disks, false for solid-state ones.</param>
/// <param name="Trims">Whether it takes back what is free.</param>
/// <param name="IsThin">Whether space is given to it only when it is written (a thin volume of a SAN, a dynamic virtual disk).</param>
public readonly record struct StorageMedia(bool? HasSeekPenalty, bool? Trims, bool? IsThin)
{
    /// <summary>Storage that tells nothing of itself.</summary>
    public static StorageMedia Unknown => default;
}
