using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.TestKit.Faults;

/// <summary>The file format that holds a volume, written by qemu-img.</summary>
public sealed class DiskContainer
{
    private readonly string[] _options;

    private DiskContainer(string name, params string[] options) => (Name, _options) = (name, options);

    /// <summary>No container: the file is the volume.</summary>
    public static DiskContainer Raw { get; } = new("raw");

    /// <summary>A dynamic VHD.</summary>
    public static DiskContainer DynamicVhd { get; } = new("dynamic VHD", "-O", "vpc", "-o", "subformat=dynamic,force_size=on");

    /// <summary>A dynamic VHDX. Blocks of 1 MB, the smallest size, make the file grow often.</summary>
    public static DiskContainer Vhdx { get; } = new("VHDX", "-O", "vhdx", "-o", "subformat=dynamic,block_size=1M");

    /// <summary>The containers that grow when the volume is written to.</summary>
    public static IReadOnlyList<DiskContainer> Growing { get; } = [DynamicVhd, Vhdx];

    /// <summary>The name of the container for messages.</summary>
    public string Name { get; }

    /// <summary>Puts a volume into a container file.</summary>
    /// <returns>The contents of the file.</returns>
    public byte[] Wrap(NtfsImage image)
    {
        if (_options.Length == 0)
            return File.ReadAllBytes(image.Path);
        var target = Path.Combine(image.Folder, "container");
        Tool.RunOrThrow("qemu-img", ["convert", "-f", "raw", .. _options, image.Path, target]);
        var bytes = File.ReadAllBytes(target);
        File.Delete(target);
        return bytes;
    }

    /// <summary>Extracts the volume from a container file by qemu-img.</summary>
    /// <param name="file">The path of the container file.</param>
    /// <param name="image">The path of the extracted volume. For a raw volume it equals <paramref name="file"/>.</param>
    public void Extract(string file, string image)
    {
        if (_options.Length > 0)
            Tool.RunOrThrow("qemu-img", "convert", "-f", _options[1], "-O", "raw", file, image);
    }

    /// <summary>Extracts the volume from the contents of a container file by qemu-img, into an image.</summary>
    public void Extract(byte[] file, NtfsImage image)
    {
        var path = _options.Length == 0 ? image.Path : Path.Combine(image.Folder, "container");
        File.WriteAllBytes(path, file);
        Extract(path, image.Path);
    }

    /// <summary>Opens the volume in a container file.</summary>
    /// <param name="file">The file. The returned device owns it.</param>
    internal IBlockDevice Open(IGrowableBlockDevice file) => Open(file, Name);

    /// <summary>Opens the volume in a container file under the caller's file name.</summary>
    internal static IBlockDevice Open(IGrowableBlockDevice file, string name) =>
        BlockDevices.OpenWithin(file, sectorSizeIsKnown: false, VolumeArgument.Parse(name));

    /// <summary>Extracts the volume from the contents of a container file by this product's own reader.</summary>
    public byte[] Unwrap(byte[] file)
    {
        if (_options.Length == 0)
            return file;
        using var disk = Open(new MemoryDisk(file));
        var bytes = new byte[disk.LengthBytes];
        disk.Read(0, bytes);
        return bytes;
    }
}
