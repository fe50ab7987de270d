namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>Puts volumes into disks of each kind, by sfdisk and qemu-img.</summary>
internal static class FuzzDisks
{
    private const int VolumeAt = 1 << 20;
    private const int BehindBytes = 1 << 20;

    /// <summary>Returns a volume in each kind of disk.</summary>
    public static IEnumerable<FuzzSeed> All(byte[] volume) =>
    [
        new("mbr", volume, Partition(volume, "dos", "type=7"), DiskKind.MasterBootRecord),
        new("gpt", volume, Partition(volume, "gpt", "type=EBD0A0A2-B9E5-4433-87C0-68B6B72699C7"), DiskKind.GuidPartitions),
        new("vhd-fixed", volume, Convert(volume, "vpc", "subformat=fixed,force_size=on"), DiskKind.VhdFixed),
        .. Growing(volume, ""),
    ];

    /// <summary>Returns a volume in the disks that consist of blocks.</summary>
    public static IEnumerable<FuzzSeed> Growing(byte[] volume, string name) =>
    [
        new("vhd-dynamic" + name, volume, Convert(volume, "vpc", "subformat=dynamic,force_size=on"), DiskKind.VhdDynamic),
        new("vhdx" + name, volume, Convert(volume, "vhdx", "subformat=dynamic,block_size=1M"), DiskKind.Vhdx),
    ];

    private static byte[] Partition(byte[] volume, string label, string type) => InFolder(folder =>
    {
        var disk = Path.Combine(folder, "disk");
        var contents = new byte[VolumeAt + volume.Length + BehindBytes];
        volume.CopyTo(contents, VolumeAt);
        File.WriteAllBytes(disk, contents);
        var table = $"label: {label}\\nstart={VolumeAt / 512}, size={volume.Length / 512}, {type}\\n";
        Tool.RunOrThrow("sh", "-c", $"printf '{table}' | sfdisk -q '{disk}'");
        return File.ReadAllBytes(disk);
    });

    private static byte[] Convert(byte[] volume, string format, string options) => InFolder(folder =>
    {
        var (image, disk) = (Path.Combine(folder, "image"), Path.Combine(folder, "disk"));
        File.WriteAllBytes(image, volume);
        Tool.RunOrThrow("qemu-img", "convert", "-f", "raw", "-O", format, "-o", options, image, disk);
        return File.ReadAllBytes(disk);
    });

    private static byte[] InFolder(Func<string, byte[]> make)
    {
        var folder = Directory.CreateTempSubdirectory("fleetdefrag-disks-");
        try
        {
            return make(folder.FullName);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
