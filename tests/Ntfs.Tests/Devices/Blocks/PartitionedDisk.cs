using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>
/// A raw disk with an unused first partition and NTFS volumes in the others, made by sfdisk, fdisk or sgdisk, and mkntfs.
/// </summary>
internal sealed class PartitionedDisk
{
    public const int DiskBytes = 40 << 20;
    private const int VolumeBytes = 8 << 20;
    private const int OtherBytes = 3 << 20;
    private const string Linux = "0FC63DAF-8483-4772-8E79-3D69D8477DE4";
    private const string BasicData = "EBD0A0A2-B9E5-4433-87C0-68B6B72699C7";

    private PartitionedDisk(string path, byte[] contents, IReadOnlyDictionary<int, int> volumes)
    {
        Path = path;
        Contents = contents;
        Volumes = volumes;
    }

    /// <summary>The offset of the volume of <see cref="MakeAround"/>.</summary>
    public const int VolumeOffset = 4 << 20;

    /// <summary>The path of the raw disk.</summary>
    public string Path { get; }

    /// <summary>The bytes of the disk.</summary>
    public byte[] Contents { get; }

    /// <summary>Partition number → offset of an NTFS volume of <see cref="VolumeLength"/> bytes.</summary>
    public IReadOnlyDictionary<int, int> Volumes { get; }

    public static int VolumeLength => VolumeBytes;

    /// <summary>Creates a disk.</summary>
    /// <param name="folder">The folder of the disk.</param>
    /// <param name="table"><c>mbr</c> or <c>gpt</c>.</param>
    /// <param name="sectorBytes">The sector size of the table and the volumes.</param>
    /// <param name="volumes">The number of formatted volumes, at most three. The others stay empty.</param>
    public static PartitionedDisk Make(string folder, string table, int sectorBytes, int volumes = 3)
    {
        var path = System.IO.Path.Combine(folder, $"{table}-{sectorBytes}-{volumes}.raw");
        using (var file = new FileStream(path, FileMode.CreateNew)) file.SetLength(DiskBytes);
        var offsets = table is "mbr" ? WriteMbr(folder, path, sectorBytes) : WriteGpt(folder, path, sectorBytes);
        var contents = File.ReadAllBytes(path);
        foreach (var offset in offsets.Values.Take(volumes))
        {
            using var volume = NtfsImage.Create(VolumeBytes, sectorBytes: sectorBytes);
            File.ReadAllBytes(volume.Path).CopyTo(contents, offset);
        }
        File.WriteAllBytes(path, contents);
        return new PartitionedDisk(path, contents, offsets);
    }

    /// <summary>Creates a GPT disk with a given volume as its second partition, 4 MB from the start.</summary>
    public static string MakeAround(string folder, string volume)
    {
        var path = System.IO.Path.Combine(folder, "around.raw");
        var contents = File.ReadAllBytes(volume);
        using (var file = new FileStream(path, FileMode.CreateNew)) file.SetLength(contents.Length + VolumeOffset + (1 << 20));
        Partition(folder, path, 512, "gpt", (1 << 20, OtherBytes, Linux), (VolumeOffset, contents.Length, BasicData));
        using var disk = new FileStream(path, FileMode.Open);
        disk.Position = VolumeOffset;
        disk.Write(contents);
        return path;
    }

    private static Dictionary<int, int> WriteMbr(string folder, string path, int sectorBytes)
    {
        Partition(folder, path, sectorBytes, "dos",
            (1 << 20, OtherBytes, "83"),
            (4 << 20, VolumeBytes, "7"),
            (13 << 20, 26 << 20, "f"),
            (14 << 20, VolumeBytes, "7"),
            (30 << 20, VolumeBytes, "7"));
        return new() { [2] = 4 << 20, [5] = 14 << 20, [6] = 30 << 20 };
    }

    private static Dictionary<int, int> WriteGpt(string folder, string path, int sectorBytes)
    {
        Partition(folder, path, sectorBytes, "gpt",
            (1 << 20, OtherBytes, Linux),
            (4 << 20, VolumeBytes, BasicData),
            (14 << 20, VolumeBytes, BasicData),
            (30 << 20, VolumeBytes, BasicData));
        return new() { [2] = 4 << 20, [3] = 14 << 20, [4] = 30 << 20 };
    }

    private static void Partition(
        string folder,
        string path,
        int sectorBytes,
        string label,
        params (int Start, int Size, string Type)[] partitions)
    {
        var script = System.IO.Path.Combine(folder, "script");
        File.WriteAllLines(
            script,
            [
                $"label: {label}",
                "",
                .. partitions.Select(p => $"start={p.Start / sectorBytes}, size={p.Size / sectorBytes}, type={p.Type}")
            ]);
        // sfdisk has no option for the sector size. fdisk has one, and loads the scripts of sfdisk.
        Tool.RunOrThrow("sh", "-c", $"printf 'I\\n%s\\nw\\n' '{script}' | fdisk -w always -b {sectorBytes} '{path}'");
        Tool.RunOrThrow("sh", "-c", $"echo p | fdisk -b {sectorBytes} '{path}' | grep -c '^{path}[0-9]'")
            .Trim()
            .ShouldBe($"{partitions.Length}");
    }
}
