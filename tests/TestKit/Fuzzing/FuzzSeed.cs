using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>A good image that bad ones are made of.</summary>
public sealed class FuzzSeed
{
    private readonly Dictionary<StructureKind, Structure[]> _structures;
    private readonly Lazy<byte[]> _repaired;

    /// <summary>Takes an image.</summary>
    /// <param name="name">What is particular about it.</param>
    /// <param name="bytes">The file.</param>
    /// <param name="volumeAt">Where the volume begins in it; null where it lies in the blocks of a virtual disk.</param>
    /// <param name="disk">What is around the volume.</param>
    public FuzzSeed(string name, byte[] bytes, int? volumeAt = 0, DiskKind disk = DiskKind.None)
    {
        Name = name;
        Bytes = bytes;
        Disk = disk;
        VolumeAt = volumeAt;
        Structures = volumeAt is { } at ? StructureMap.Of(new RawVolume(bytes, at)) : [];
        if (volumeAt == 0)
            Structures = [.. Structures, .. JournalMap.Of(bytes)];
        _repaired = new Lazy<byte[]>(Repair);
        _structures = Structures.GroupBy(static structure => structure.Kind).ToDictionary(static group => group.Key, static group => group.ToArray());
    }

    /// <summary>What is particular about it.</summary>
    public string Name { get; }

    /// <summary>The file's bytes; not changed.</summary>
    public byte[] Bytes { get; }

    /// <summary>What is around the volume.</summary>
    public DiskKind Disk { get; }

    /// <summary>Where the volume begins; null where it lies in blocks.</summary>
    public int? VolumeAt { get; }

    /// <summary>What a parser reads.</summary>
    public IReadOnlyList<Structure> Structures { get; }

    /// <summary>True where a run was cut off on it and its journal is there.</summary>
    public bool IsInterrupted => _structures.ContainsKey(StructureKind.JournalHeader);

    /// <summary>The volume without the disk around it, and after the repair of the run that was cut off on it.</summary>
    public byte[] Repaired => _repaired.Value;

    /// <summary>Records that the journal of that run switches.</summary>
    public IReadOnlySet<long> JournaledRecords => JournalMap.RecordsIn(Bytes, Structures);

    /// <summary>Structures of one kind.</summary>
    public IReadOnlyList<Structure> Of(StructureKind kind) => _structures.GetValueOrDefault(kind) ?? [];

    private byte[] Repair()
    {
        using var file = new FuzzFile(this);
        var disk = file.ReadVolume().ToArray();
        VolumeRepair.Run(Name, new MemoryDisk(disk));
        return disk;
    }
}

/// <summary>What lies around a volume.</summary>
public enum DiskKind
{
    None,
    MasterBootRecord,
    GuidPartitions,
    VhdFixed,
    VhdDynamic,
    Vhdx,
}
