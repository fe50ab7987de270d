using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Raw;

namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>A sound image that damaged images are made of.</summary>
public sealed class FuzzSeed
{
    private readonly Dictionary<StructureKind, Structure[]> _structures;
    private readonly Lazy<IReadOnlySet<long>> _journaled;

    /// <summary>Takes a volume without a disk around it.</summary>
    /// <param name="name">The special feature of the image.</param>
    /// <param name="volume">The bytes of the volume.</param>
    public FuzzSeed(string name, byte[] volume)
        : this(name, volume, volume, DiskKind.None)
    {
    }

    /// <summary>Takes a volume inside a disk.</summary>
    /// <param name="name">The special feature of the image.</param>
    /// <param name="volume">The bytes of the volume.</param>
    /// <param name="file">The bytes of the disk.</param>
    /// <param name="disk">The kind of disk.</param>
    public FuzzSeed(string name, byte[] volume, byte[] file, DiskKind disk)
    {
        (Name, Bytes, Disk) = (name, file, disk);
        List<Structure> journal = [.. JournalMap.Of(volume)];
        IsInterrupted = journal.Count > 0;
        Repaired = IsInterrupted ? Repair(volume) : volume;
        // The structures come from the repaired volume: before the repair a record may be torn.
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

    /// <summary>The special feature of the image.</summary>
    public string Name { get; }

    /// <summary>The bytes of the file, never changed.</summary>
    public byte[] Bytes { get; }

    /// <summary>The kind of disk around the volume.</summary>
    public DiskKind Disk { get; }

    /// <summary>The kind of image for statistics.</summary>
    public string Kind => Disk switch
    {
        DiskKind.None => "volumes",
        DiskKind.MasterBootRecord => "MBR disks",
        DiskKind.GuidPartitions => "GPT disks",
        DiskKind.VhdFixed => "fixed VHDs",
        DiskKind.VhdDynamic => "dynamic VHDs",
        _ => "VHDX files",
    } + (IsInterrupted ? ", a run cut off" : "");

    /// <summary>The cluster size of the volume in bytes.</summary>
    public int ClusterBytes { get; }

    /// <summary>The structures that a parser reads in the volume, with their offsets in the file.</summary>
    public IReadOnlyList<Structure> Structures { get; }

    /// <summary>True if a run on the volume was interrupted and left a redo journal.</summary>
    public bool IsInterrupted { get; }

    /// <summary>The volume without its disk, after the repair of an interrupted run.</summary>
    public byte[] Repaired { get; }

    /// <summary>The records that the redo journal of the interrupted run changes.</summary>
    public IReadOnlySet<long> JournaledRecords => _journaled.Value;

    /// <summary>Returns the structures of one kind.</summary>
    public IReadOnlyList<Structure> Of(StructureKind kind) => _structures.GetValueOrDefault(kind) ?? [];

    private byte[] Repair(byte[] volume)
    {
        byte[] repaired = [.. volume];
        VolumeRepair.Run(Name, new MemoryDisk(repaired));
        return repaired;
    }
}
