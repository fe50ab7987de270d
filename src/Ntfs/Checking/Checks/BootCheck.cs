using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Checking.Format;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.Ntfs.Checking.Checks;

/// <summary>The check that reads the boot sector and its copy.</summary>
internal static class BootCheck
{
    /// <summary>Reads the geometry from the boot sector, or from its copy in the last sector if the boot sector is damaged.</summary>
    /// <returns>The geometry, or null if the volume cannot be checked further.</returns>
    public static BootSector? Run(IBlockDevice device, FindingList findings)
    {
        var first = new byte[BootSector.Size];
        if (!TryRead(device, 0, first, findings))
            return null;
        var boot = BootSector.Parse(first, out var problem);
        if (boot is null)
        {
            findings.Add(CheckKind.BootSector, $"the boot sector is not valid: {problem}");
            return FromBackup(device);
        }

        if (boot.BackupOffset > device.LengthBytes)
        {
            findings.Add(CheckKind.Truncated, $"its boot sector says {boot.BackupOffset} bytes and there are {device.LengthBytes}");
            return null;
        }

        CompareBackup(device, boot, first, findings);
        return boot;
    }

    private static void CompareBackup(IBlockDevice device, BootSector boot, byte[] first, FindingList findings)
    {
        var backup = new byte[BootSector.Size];
        if (device.LengthBytes - boot.BackupOffset < BootSector.Size)
            findings.Add(CheckKind.BackupBootSector, $"there is no copy of the boot sector: the device ends at byte {device.LengthBytes}");
        else if (TryRead(device, boot.BackupOffset, backup, findings) && !backup.AsSpan().SequenceEqual(first))
            findings.Add(CheckKind.BackupBootSector, $"the copy of the boot sector at byte {boot.BackupOffset} differs from it");
    }

    private static BootSector? FromBackup(IBlockDevice device)
    {
        var last = new byte[BootSector.Size];
        foreach (var sectorBytes in (ReadOnlySpan<int>)[512, 4096])
        {
            if (device.LengthBytes < sectorBytes * 2L || !TryRead(device, device.LengthBytes - sectorBytes, last, new FindingList()))
                continue;
            if (BootSector.Parse(last, out _) is { } boot && boot.SectorBytes == sectorBytes && boot.BackupOffset <= device.LengthBytes)
                return boot;
        }

        return null;
    }

    private static bool TryRead(IBlockDevice device, long offset, byte[] buffer, FindingList findings)
    {
        if (offset > device.LengthBytes - buffer.Length)
        {
            findings.Add(CheckKind.BootSector, $"the device has only {device.LengthBytes} bytes");
            return false;
        }

        try
        {
            device.Read(offset, buffer);
            return true;
        }
        catch (IOException e)
        {
            findings.Add(CheckKind.ReadError, $"the boot sector at byte {offset} cannot be read: {e.Message}");
            return false;
        }
    }
}
