using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>A virtual disk format, with its name in qemu-img.</summary>
public sealed record DiskFormat(string Name, string Format, string Options)
{
    /// <summary>Every supported format.</summary>
    public static IReadOnlyDictionary<string, DiskFormat> All { get; } = new DiskFormat[]
    {
        new("raw", "raw", ""),
        new("vhd-fixed", "vpc", "subformat=fixed,force_size=on"),
        new("vhd-dynamic", "vpc", "subformat=dynamic,force_size=on"),
        new("vhdx-fixed", "vhdx", "subformat=fixed"),
        new("vhdx-dynamic", "vhdx", "subformat=dynamic"),
        new("vhdx-small-blocks", "vhdx", "subformat=dynamic,block_size=1M"),
    }.ToDictionary(f => f.Name, StringComparer.Ordinal);

    /// <summary>The names, for theories.</summary>
    public static TheoryData<string> Names => [.. All.Keys];

    /// <summary>The names of the formats that grow.</summary>
    public static TheoryData<string> Growing => ["vhd-dynamic", "vhdx-dynamic", "vhdx-small-blocks"];

    /// <summary>Stores a raw disk in this format.</summary>
    public void Convert(string raw, string target) =>
        Tool.RunOrThrow(
            "qemu-img",
            ["convert", "-f", "raw", "-O", Format, .. Options.Length > 0 ? new[] { "-o", Options } : [], raw, target]);

    /// <summary>Creates an empty disk.</summary>
    public void Create(string target, long bytes) =>
        Tool.RunOrThrow(
            "qemu-img", ["create", "-q", "-f", Format, .. Options.Length > 0 ? new[] { "-o", Options } : [], target, $"{bytes}"]);

    /// <summary>Reads the contents of the disk with qemu, after its consistency check if the format has one.</summary>
    public byte[] ReadByQemu(string file)
    {
        if (Format is "vhdx") Tool.RunOrThrow("qemu-img", "check", "-q", "-f", Format, file);
        var raw = file + ".raw";
        Tool.RunOrThrow("qemu-img", "convert", "-f", Format, "-O", "raw", file, raw);
        var contents = File.ReadAllBytes(raw);
        File.Delete(raw);
        return contents;
    }
}
