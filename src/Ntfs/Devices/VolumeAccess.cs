namespace FleetDefrag.Ntfs.Devices;

/// <summary>What a volume is opened for.</summary>
/// <param name="CanWrite">False: reads only, in every state of the volume. True: held exclusively, and refused unless clean.</param>
/// <param name="Mode">Limits that moves keep to; where nothing is moved, those that the layout tells of.</param>
public readonly record struct VolumeAccess(bool CanWrite, VolumeMode Mode)
{
    /// <summary>Reading only.</summary>
    public static VolumeAccess Read => new(false, VolumeMode.Online);

    /// <summary>Reading for a plan of moves that nobody carries out: takes every state too, but no damage, because a plan for it would mean nothing.</summary>
    public static VolumeAccess Plan(VolumeMode mode) => new(false, mode) { MustBeSound = true };

    /// <summary>True refuses volumes whose structure is damaged.</summary>
    public bool MustBeSound { get; private init; }

    /// <summary>What an image or device is declared to lie on; null: what can be found out.</summary>
    public StorageMedia? Media { get; init; }

    /// <summary>True lets the requests of everybody else go first, where the system knows how.</summary>
    public bool Background { get; init; }

    /// <summary>Reading and moving.</summary>
    public static VolumeAccess Write(VolumeMode mode) => new(true, mode) { MustBeSound = true };
}
