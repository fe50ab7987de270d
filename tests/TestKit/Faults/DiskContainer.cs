using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.TestKit.Faults;

/// <summary>The kind of file that a volume lies in, as qemu-img makes it.</summary>
public sealed class DiskContainer
{
    private readonly string[] _options;

    private DiskContainer(string name, params string[] options) => (Name, _options) = (name, options);

    /// <summary>The volume itself.</summary>
    public static DiskContainer Raw { get; } = new("raw");

    /// <summary>A VHD that grows.</summary>
    public static DiskContainer DynamicVhd { get; } = new("dynamic VHD", "-O", "vpc", "-o", "subformat=dynamic,force_size=on");

    /// <summary>A VHDX that grows, in the smallest blocks, so that it grows often.</summary>
    public static DiskContainer Vhdx { get; } = new("VHDX", "-O", "vhdx", "-o", "subformat=dynamic,block_size=1M");

    /// <summary>Those that grow while they are written to.</summary>
    public static IReadOnlyList<DiskContainer> Growing { get; } = [DynamicVhd, Vhdx];

    /// <summary>For messages.</summary>
    public string Name { get; }

    /// <summary>Puts a volume into such a file.</summary>
    /// <returns>The file's contents.</returns>
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

    /// <summary>Takes the volume out of such a file by qemu-img.</summary>
    /// <param name="file">The container's path.</param>
    /// <param name="image">Where the volume goes; the same for a raw one.</param>
    public void Extract(string file, string image)
    {
        if (_options.Length > 0)
            Tool.RunOrThrow("qemu-img", "convert", "-f", _options[1], "-O", "raw", file, image);
    }

    /// <summary>Takes the volume out of such a file's contents by qemu-img, into an image.</summary>
    public void Extract(byte[] file, NtfsImage image)
    {
        var path = _options.Length == 0 ? image.Path : Path.Combine(image.Folder, "container");
        File.WriteAllBytes(path, file);
        Extract(path, image.Path);
    }

    /// <summary>Opens the volume in such a file.</summary>
    /// <param name="file">Owned by what is returned.</param>
    internal IBlockDevice Open(IGrowableBlockDevice file) => Open(file, Name);

    /// <summary>Opens the volume in such a file under a name of the caller's.</summary>
    internal static IBlockDevice Open(IGrowableBlockDevice file, string name) =>
        BlockDevices.OpenWithin(file, sectorSizeIsKnown: false, VolumeArgument.Parse(name));

    /// <summary>Takes the volume out of such a file, by this product's own reader.</summary>
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
