using FleetDefrag.Ntfs.Devices.Windows;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Tests.Devices.Windows;

public sealed class MediaRulesTests
{
    private const uint Removable = 2;

    [Theory]
    [InlineData(Kernel32.DRIVE_FIXED, "NTFS")]
    [InlineData(Removable, "NTFS")]
    [InlineData(Kernel32.DRIVE_FIXED, "")]
    public void NTFS_on_a_disk_of_this_machine_is_taken(uint driveType, string fileSystem) =>
        MediaRules.Refuse("D:", driveType, fileSystem).ShouldBeNull();

    [Theory]
    [InlineData(Kernel32.DRIVE_REMOTE, "NTFS", VolumeFault.NotLocal, "network drive")]
    [InlineData(Kernel32.DRIVE_CDROM, "UDF", VolumeFault.NotLocal, "optical disc")]
    [InlineData(Kernel32.DRIVE_FIXED, "FAT32", VolumeFault.NotNtfs, "FAT32")]
    [InlineData(Kernel32.DRIVE_FIXED, "ReFS", VolumeFault.NotNtfs, "ReFS")]
    [InlineData(Kernel32.DRIVE_FIXED, "CSVFS", VolumeFault.NotNtfs, "cluster shared volume")]
    public void Everything_else_is_refused_with_the_reason(uint driveType, string fileSystem, VolumeFault fault, string reason)
    {
        var refusal = MediaRules.Refuse("D:", driveType, fileSystem).ShouldNotBeNull();
        refusal.Fault.ShouldBe(fault);
        refusal.Message.ShouldStartWith("D: ");
        refusal.Message.ShouldContain(reason);
    }
}
