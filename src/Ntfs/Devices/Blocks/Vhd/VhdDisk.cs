namespace FleetDefrag.Ntfs.Devices.Blocks.Vhd;

/// <summary>Detects and opens VHD files.</summary>
internal static class VhdDisk
{
    private const int SectorBytes = 512;

    /// <summary>The limit of the disk size: sector numbers have 32 bits. The tools of the format create at most 2,040 GB.</summary>
    private const long MaximumDiskBytes = (long)uint.MaxValue * SectorBytes;

    /// <summary>Returns true if the file ends with a footer, or starts with the copy of the footer of a dynamic disk.</summary>
    public static bool IsVhd(IBlockDevice file)
    {
        Span<byte> cookie = stackalloc byte[8];
        if (file.LengthBytes < VhdFooter.Length) return false;
        file.Read(file.LengthBytes - VhdFooter.Length, cookie);
        if (VhdFooter.HasCookie(cookie)) return true;
        file.Read(0, cookie);
        return VhdFooter.HasCookie(cookie);
    }

    /// <summary>Opens the disk in the file.</summary>
    /// <exception cref="VolumeException">The disk is damaged, or a differencing disk.</exception>
    public static IBlockDevice Open(IGrowableBlockDevice file, string name)
    {
        var raw = new byte[VhdFooter.Length];
        var atEnd = TryReadFooter(file, file.LengthBytes - VhdFooter.Length, raw);
        // The footer at the end may be lost after a power failure during growth. The format has the copy at the start for this case.
        var footer = atEnd ?? TryReadFooter(file, 0, raw)
            ?? throw ImageFailure.Damaged(name, "neither the footer of the VHD nor its copy has a valid checksum");
        if (footer.DiskBytes is <= 0 or > MaximumDiskBytes || footer.DiskBytes % SectorBytes != 0)
            throw ImageFailure.Damaged(name, $"the footer of the VHD has an impossible size, {footer.DiskBytes} bytes");
        return footer.Type switch
        {
            VhdType.Fixed => OpenFixed(file, name, footer),
            VhdType.Dynamic => DynamicVhd.Open(file, name, footer, raw, footerIsAtEnd: atEnd is not null),
            VhdType.Differencing => throw ImageFailure.NotSupported(
                name, "is a differencing VHD", "merge it into its parent first, or name the virtual machine's volume inside it"),
            _ => throw ImageFailure.Damaged(name, $"the footer of the VHD has an unknown disk type, {(uint)footer.Type}"),
        };
    }

    private static VhdFooter? TryReadFooter(IGrowableBlockDevice file, long offset, byte[] raw)
    {
        file.Read(offset, raw);
        return VhdFooter.TryRead(raw);
    }

    private static SliceBlockDevice OpenFixed(IGrowableBlockDevice file, string name, VhdFooter footer) =>
        footer.DiskBytes <= file.LengthBytes - VhdFooter.Length
            ? new SliceBlockDevice(file, 0, footer.DiskBytes, SectorBytes)
            : throw ImageFailure.Damaged(name, $"the VHD should hold {footer.DiskBytes} bytes, its file is shorter");
}
