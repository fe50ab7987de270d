using System.Runtime.InteropServices;
using FleetDefrag.Ntfs.Devices.Windows.Vss;
using FleetDefrag.Ntfs.Interop.Windows.Vss;

namespace FleetDefrag.Ntfs.Tests.Devices.Windows.Vss;

public sealed class DiffAreaTests
{
    [Theory]
    [InlineData(1000, 300, 200, 5000, 800)] // its own limit comes first
    [InlineData(1000, 300, 200, 100, 200)] // the volume that it lies on is full before: 300 allocated and 100 more, less 200 in use
    [InlineData(-1, 300, 200, 5000, 5100)] // no limit but the volume
    [InlineData(100, 300, 200, 5000, 0)] // its limit was lowered below what it uses
    [InlineData(-1, 300, 200, long.MaxValue, long.MaxValue - 200)]
    public void The_free_bytes_respect_both_limits(long maximum, long allocated, long used, long freeOnVolume, long expected) =>
        new DiffArea("", maximum, allocated, used).FreeBytes(freeOnVolume).ShouldBe(expected);

    /// <summary>vsmgmt.h on x64: a type and its padding, two texts, three sizes.</summary>
    [Fact]
    public void The_structure_has_the_layout_of_the_header_file()
    {
        Marshal.SizeOf<VSS_DIFF_AREA_OBJECT>().ShouldBe(48);
        Marshal.OffsetOf<VSS_DIFF_AREA_OBJECT>(nameof(VSS_DIFF_AREA_OBJECT.VolumeName)).ShouldBe(8);
        Marshal.OffsetOf<VSS_DIFF_AREA_OBJECT>(nameof(VSS_DIFF_AREA_OBJECT.MaximumDiffSpace)).ShouldBe(24);
        Marshal.OffsetOf<VSS_DIFF_AREA_OBJECT>(nameof(VSS_DIFF_AREA_OBJECT.UsedDiffSpace)).ShouldBe(40);
    }
}
