using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>A good image that bad ones are made of.</summary>
public sealed class FuzzSeed
{
    private readonly Dictionary<StructureKind, Structure[]> _structures;
    private readonly Lazy<IReadOnlySet<long>> _journaled;

    /// <summary>Takes a volume without anything around it.</summary>
    /// <param name="name">What is particular about it.</param>
    /// <param name="volume">The file.</param>
    public FuzzSeed(string name, byte[] volume)
        : this(name, volume, volume, DiskKind.None)
    {
    }

    /// <summary>Takes a disk.</summary>
    /// <param name="name">What is particular about it.</param>
    /// <param name="volume">The volume in it.</param>
    /// <param name="file">The file.</param>
    /// <param name="disk">What is around the volume.</param>
    public FuzzSeed(string name, byte[] volume, byte[] file, DiskKind disk)
    {
        (Name, Bytes, Disk) = (name, file, disk);
        List<Structure> journal = [.. JournalMap.Of(volume)];
        IsInterrupted = journal.Count > 0;
        Repaired = IsInterrupted ? Repair(volume) : volume;
        // Before the repair a record may be torn.
        List<Structure> found = [.. StructureMap.Of(new RawVolumeReader(Repaired)), .. journal];
        var placement = VolumePlacement.Find(volume, file);
        Structures =
        [
            .. found.Select(structure => structure with { OffsetBytes = placement.Of(structure.OffsetBytes, structure.LengthBytes) })
                .Where(static structure => structure.OffsetBytes >= 0),
        ];
        ClusterBytes = RawBoot.Parse(volume.AsSpan(0, 512)).ClusterBytes;
        _structures = Structures.GroupBy(static structure => structure.Kind)
            .ToDictionary(static group => group.Key, static group => group.ToArray());
        _journaled = new Lazy<IReadOnlySet<long>>(() => JournalMap.RecordsIn(volume, found));
    }

    /// <summary>What is particular about it.</summary>
    public string Name { get; }

    /// <summary>The file's bytes; not changed.</summary>
    public byte[] Bytes { get; }

    /// <summary>What is around the volume.</summary>
    public DiskKind Disk { get; }

    /// <summary>What it is counted under.</summary>
    public string Kind => Disk switch
    {
        DiskKind.None => "volumes",
        DiskKind.MasterBootRecord => "MBR disks",
        DiskKind.GuidPartitions => "GPT disks",
        DiskKind.VhdFixed => "fixed VHDs",
        DiskKind.VhdDynamic => "dynamic VHDs",
        _ => "VHDX files",
    } + (IsInterrupted ? ", a run cut off" : "");

    /// <summary>Of the volume.</summary>
    public int ClusterBytes { get; }

    /// <summary>What a parser reads in the volume; offsets are those in the file.</summary>
    public IReadOnlyList<Structure> Structures { get; }

    /// <summary>True where a run was cut off on it and its journal is there.</summary>
    public bool IsInterrupted { get; }

    /// <summary>The volume without the disk around it, and after the repair of the run that was cut off on it.</summary>
    public byte[] Repaired { get; }

    /// <summary>Records that the journal of that run switches.</summary>
    public IReadOnlySet<long> JournaledRecords => _journaled.Value;

    /// <summary>Structures of one kind.</summary>
    public IReadOnlyList<Structure> Of(StructureKind kind) => _structures.GetValueOrDefault(kind) ?? [];

    private byte[] Repair(byte[] volume)
    {
        byte[] repaired = [.. volume];
        VolumeRepair.Run(Name, new MemoryDisk(repaired));
        return repaired;
    }
}
