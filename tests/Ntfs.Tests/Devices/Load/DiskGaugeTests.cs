using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Load;
using FleetDefrag.Ntfs.Interop.Linux;
using FleetDefrag.TestKit;

namespace FleetDefrag.Ntfs.Tests.Devices.Load;

public class DiskGaugeTests
{
    [Fact]
    public void Latency_is_measured_while_another_holds_the_volume_for_writing()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var writer = FileBlockDevice.Open(image.Path, write: true);
        using var gauge = DiskGauge.TryOpen(image.Path, TimeProvider.System).ShouldNotBeNull();
        gauge.Latency().ShouldNotBeNull().ShouldBeGreaterThan(TimeSpan.Zero);
    }

    [Fact]
    public void Latency_of_a_volume_that_is_gone_is_unknown()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var gauge = DiskGauge.TryOpen(image.Path, TimeProvider.System).ShouldNotBeNull();
        using (var file = new FileStream(image.Path, FileMode.Open))
            file.SetLength(0);
        gauge.Latency().ShouldBeNull();
    }

    [Fact]
    public void A_volume_that_is_not_there_has_no_gauge() => DiskGauge.TryOpen("/nowhere/missing.img", TimeProvider.System).ShouldBeNull();

    [Fact]
    public void Operations_count_the_reads_of_all_programs()
    {
        using var image = NtfsImage.Create(8L << 20);
        using var gauge = DiskGauge.TryOpen(image.Path, TimeProvider.System).ShouldNotBeNull();
        if (gauge.Operations() is not { } before)
        {
            // The temporary folder lies in memory or on a network, so it has no disk of this machine.
            DiskCounters.Find(image.Path).ShouldBeNull();
            return;
        }

        using var other = FileBlockDevice.OpenUncached(image.Path);
        for (var read = 0; read < 20; read++)
            other.Read(0, new byte[4096]);
        gauge.Operations().ShouldNotBeNull().ShouldBeGreaterThanOrEqualTo(before + 20);
    }

    [Theory]
    [InlineData("  10  1 200 3  32 5 600 7 0 8 9 0 0 0 0 1 2\n", 42)]
    [InlineData("1 2 3 4 5", 6)]
    [InlineData("1 2 3", null)]
    [InlineData("a b c d e f", null)]
    [InlineData("", null)]
    public void Counters_are_the_first_and_the_fifth_number(string text, int? expected) =>
        DiskCounters.Parse(text).ShouldBe(expected);

    [Fact]
    public void A_file_without_a_disk_has_no_counters()
    {
        DiskCounters.Find("/proc/version").ShouldBeNull();
        DiskCounters.Find("/nowhere/at/all").ShouldBeNull();
    }

    [Fact]
    public void Idle_priority_holds_for_the_thread_until_it_is_given_back()
    {
        var before = LibC.GetIoPriority();
        using (IdlePriority.Begin())
            LibC.GetIoPriority().ShouldBe(LibC.IoPriorityIdle);
        LibC.GetIoPriority().ShouldBe(before);
    }
}
