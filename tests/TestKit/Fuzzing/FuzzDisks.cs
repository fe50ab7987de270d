namespace FleetDefrag.TestKit.Fuzzing;

/// <summary>A small volume in each kind of disk.</summary>
internal static class FuzzDisks
{
    private const int VolumeBytes = 6 << 20;
    private const int VolumeAt = 1 << 20;

    /// <summary>Makes them, by sfdisk and qemu-img.</summary>
    public static List<FuzzSeed> Make()
    {
        using var image = NtfsImage.Create(VolumeBytes);
        using (var mount = image.Mount())
            new VolumeFiller(mount, image.ClusterBytes, seed: 9).WriteFragmented([new FragmentedFile("pieces.bin", 12, image.ClusterBytes)], keepTeeth: false);
        var masterBootRecord = Partition(image, "dos", "type=7");
        return
        [
            new FuzzSeed("mbr", masterBootRecord, VolumeAt, DiskKind.MasterBootRecord),
            new FuzzSeed("gpt", Partition(image, "gpt", "type=EBD0A0A2-B9E5-4433-87C0-68B6B72699C7"), VolumeAt, DiskKind.GuidPartitions),
            new FuzzSeed("vhd-fixed", Convert(image, "vpc", "subformat=fixed,force_size=on"), 0, DiskKind.VhdFixed),
            new FuzzSeed("vhd-dynamic", Convert(image, "vpc", "subformat=dynamic,force_size=on"), null, DiskKind.VhdDynamic),
            new FuzzSeed("vhdx", Convert(image, "vhdx", "subformat=dynamic,block_size=1M"), null, DiskKind.Vhdx),
        ];
    }

    private static byte[] Partition(NtfsImage image, string label, string type)
    {
        var disk = Path.Combine(image.Folder, label);
        var contents = new byte[VolumeAt + VolumeBytes + (1 << 20)];
        File.ReadAllBytes(image.Path).CopyTo(contents, VolumeAt);
        File.WriteAllBytes(disk, contents);
        Tool.RunOrThrow("sh", "-c", $"printf 'label: {label}\\nstart={VolumeAt / 512}, size={VolumeBytes / 512}, {type}\\n' | sfdisk -q '{disk}'");
        return File.ReadAllBytes(disk);
    }

    private static byte[] Convert(NtfsImage image, string format, string options)
    {
        var disk = Path.Combine(image.Folder, $"{format}-{options.Length}");
        Tool.RunOrThrow("qemu-img", "convert", "-f", "raw", "-O", format, "-o", options, image.Path, disk);
        return File.ReadAllBytes(disk);
    }
}
