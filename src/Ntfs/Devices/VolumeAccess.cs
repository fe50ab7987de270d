namespace FleetDefrag.Ntfs.Devices;

/// <summary>The kind of access for which a volume is opened.</summary>
/// <param name="CanWrite">
/// False for reading only, in every state of the volume. True for exclusive access, which is refused unless the volume is clean.
/// </param>
/// <param name="Mode">The limits of moves. Without moves, the limits that the layout shows.</param>
public readonly record struct VolumeAccess(bool CanWrite, VolumeMode Mode)
{
    /// <summary>Access for reading only.</summary>
    public static VolumeAccess Read => new(false, VolumeMode.Online);

    /// <summary>
    /// Returns the access for a plan that is not executed. Every state of the volume is accepted, but no damage, because a plan for a
    /// damaged volume is meaningless.
    /// </summary>
    public static VolumeAccess Plan(VolumeMode mode) => new(false, mode) { MustBeSound = true };

    /// <summary>True if volumes with a damaged structure are refused.</summary>
    public bool MustBeSound { get; private init; }

    /// <summary>The declared storage of an image or device. Null to detect the storage.</summary>
    public StorageMedia? Media { get; init; }

    /// <summary>True for low I/O priority, if the system supports it.</summary>
    public bool Background { get; init; }

    /// <summary>Returns the access for reading and moving.</summary>
    public static VolumeAccess Write(VolumeMode mode) => new(true, mode) { MustBeSound = true };
}
