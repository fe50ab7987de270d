using FleetDefrag.Ntfs.Devices.Windows;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Tests.Devices.Windows;

public sealed class MediaRulesTests
{
    private const uint Removable = 2;
    private const uint RamDisk = 6;

    [Theory]
    [InlineData(Kernel32.DRIVE_FIXED, "NTFS")]
    [InlineData(Removable, "NTFS")]
    [InlineData(Kernel32.DRIVE_FIXED, "")]
    [InlineData(Kernel32.DRIVE_FIXED, "ReFS")]
    public void NTFS_on_a_disk_of_this_machine_is_taken(uint driveType, string fileSystem) =>
        MediaRules.Refuse("D:", driveType, fileSystem).ShouldBeNull();

    [Theory]
    [InlineData(Kernel32.DRIVE_REMOTE, "NTFS", VolumeFault.NotLocal, "network drive")]
    [InlineData(Kernel32.DRIVE_CDROM, "UDF", VolumeFault.NotLocal, "optical disc")]
    [InlineData(Kernel32.DRIVE_FIXED, "FAT32", VolumeFault.NotNtfs, "FAT32")]
    [InlineData(Kernel32.DRIVE_FIXED, "CSVFS", VolumeFault.NotNtfs, "cluster shared volume")]
    public void Everything_else_is_refused_with_the_reason(uint driveType, string fileSystem, VolumeFault fault, string reason)
    {
        var refusal = MediaRules.Refuse("D:", driveType, fileSystem).ShouldNotBeNull();
        refusal.Fault.ShouldBe(fault);
        refusal.Message.ShouldStartWith("D: ");
        refusal.Message.ShouldContain(reason);
    }

    [Theory]
    [InlineData(Removable, "NTFS", false, "is removable")]
    [InlineData(Kernel32.DRIVE_FIXED, "NTFS", true, "read-only")]
    [InlineData(Kernel32.DRIVE_FIXED, "", false, "no file system")]
    [InlineData(Kernel32.DRIVE_FIXED, "FAT32", false, "FAT32")]
    [InlineData(Kernel32.DRIVE_FIXED, "ReFS", false, "only if the settings name it")]
    [InlineData(Kernel32.DRIVE_REMOTE, "NTFS", false, "network drive")]
    [InlineData(RamDisk, "NTFS", false, "no disk of this machine")]
    public void What_the_service_leaves_out_is_left_out_with_the_reason(
        uint driveType,
        string fileSystem,
        bool isReadOnly,
        string reason) =>
        MediaRules.LeaveOut("D:", driveType, new FileSystemInformation("", fileSystem, isReadOnly, Win32Error.Success))
            .ShouldNotBeNull()
            .ShouldContain(reason);

    [Fact]
    public void A_volume_that_BitLocker_locks_says_so_instead_of_having_no_file_system() =>
        MediaRules.LeaveOut("D:", Kernel32.DRIVE_FIXED, new FileSystemInformation("", "", IsReadOnly: false, Win32Error.LockedByBitLocker))
            .ShouldNotBeNull()
            .ShouldContain("BitLocker");

    [Fact]
    public void A_fixed_NTFS_volume_is_managed_by_default() =>
        MediaRules.LeaveOut("D:", Kernel32.DRIVE_FIXED, new FileSystemInformation("", "NTFS", IsReadOnly: false, Win32Error.Success))
            .ShouldBeNull();
}
