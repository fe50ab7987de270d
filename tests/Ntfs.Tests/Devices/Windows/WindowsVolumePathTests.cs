using System.Runtime.CompilerServices;
using FleetDefrag.Ntfs.Devices.Windows.Handles;
using FleetDefrag.Ntfs.Interop.Windows;

namespace FleetDefrag.Ntfs.Tests.Devices.Windows;

public sealed class WindowsVolumePathTests
{
    private const string Guid = @"Volume{01234567-89ab-cdef-0123-456789abcdef}";

    [Theory]
    [InlineData("D:", @"\\.\D:")]
    [InlineData("d:", @"\\.\D:")]
    [InlineData(@"D:\", @"\\.\D:")]
    [InlineData(@"\\.\D:", @"\\.\D:")]
    [InlineData(@"\\?\D:\", @"\\.\D:")]
    [InlineData(@"\\?\" + Guid, @"\\?\" + Guid)]
    [InlineData(@"\\?\" + Guid + @"\", @"\\?\" + Guid)]
    [InlineData(@"\\.\" + Guid, @"\\?\" + Guid)]
    public void Drives_and_volume_paths_are_volumes(string volume, string device)
    {
        WindowsVolumePath.TryParse(volume, out var path).ShouldBeTrue();
        path.Device.ShouldBe(device);
        path.Root.ShouldBe(device + @"\");
    }

    [Theory]
    [InlineData("")]
    [InlineData("D")]
    [InlineData("1:")]
    [InlineData("D:image.img")]
    [InlineData(@"D:\image.img")]
    [InlineData("/var/lib/disk.img")]
    [InlineData(@"\\.\PhysicalDrive0")]
    [InlineData(Guid)]
    [InlineData(@"\\?\" + Guid + @"\folder")]
    [InlineData(@"\\?\Volume{short}")]
    public void Other_texts_are_not_volumes(string volume) => WindowsVolumePath.TryParse(volume, out _).ShouldBeFalse();

    [Theory]
    [InlineData(5, Win32Error.AccessDenied)]
    [InlineData(1314, Win32Error.AccessDenied)]
    [InlineData(3, Win32Error.FileNotFound)]
    [InlineData(33, Win32Error.SharingViolation)]
    [InlineData(38, Win32Error.HandleEof)]
    [InlineData(234, Win32Error.MoreData)]
    [InlineData(1117, Win32Error.ReadFault)]
    [InlineData(21, Win32Error.NotReady)]
    [InlineData(1006, Win32Error.NotReady)]
    [InlineData(1167, Win32Error.NotReady)]
    [InlineData(unchecked((int)0x80310000), Win32Error.LockedByBitLocker)]
    [InlineData(4242, (Win32Error)4242)]
    public void Errors_are_reduced_to_those_that_decide(int number, Win32Error error) => Win32Errors.From(number).ShouldBe(error);

    [Fact]
    public void A_list_of_texts_ends_at_the_second_null()
    {
        NativeText.List("C:\\\0D:\\mount\\\0\0junk").ShouldBe([@"C:\", @"D:\mount\"]);
        NativeText.List("\0\0").ShouldBeEmpty();
        NativeText.List("unterminated").ShouldBe(["unterminated"]);
    }

    [Fact]
    public void A_volume_is_shown_by_its_drive_before_its_mount_folders()
    {
        WindowsVolumePath.Preferred([@"C:\mount\", @"E:\"]).ShouldBe("E:");
        WindowsVolumePath.Preferred([@"C:\mount\"]).ShouldBe(@"C:\mount\");
        WindowsVolumePath.Preferred([]).ShouldBeNull();
    }

    [Fact]
    public void Native_structures_have_the_sizes_of_the_header_files()
    {
        Unsafe.SizeOf<Kernel32.FILE_ID_DESCRIPTOR>().ShouldBe(24);
        Unsafe.SizeOf<Advapi32.TOKEN_PRIVILEGES>().ShouldBe(16);
    }
}
