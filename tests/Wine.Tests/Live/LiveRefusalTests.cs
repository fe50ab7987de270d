using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// Tests live volumes that must be refused: one line with the reason, the exit code of a refusal, and no byte written.
/// </summary>
public sealed class LiveRefusalTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    [Fact]
    public void A_file_system_that_is_not_NTFS() => ShouldRefuse(faults => faults.FileSystem = "FAT32", "FAT32");

    [Fact]
    public void A_ReFS_that_does_not_tell_its_layout() =>
        ShouldRefuse(faults => faults.FileSystem = "ReFS", "does not answer GetRefsVolumeData");

    [Fact]
    public void A_read_only_volume() => ShouldRefuse(faults => faults.IsReadOnly = true, "is read-only");

    [Fact]
    public void A_cluster_shared_volume() => ShouldRefuse(faults => faults.FileSystem = "CSVFS", "which every node writes to");

    [Fact]
    public void An_optical_disc() => ShouldRefuse(faults => faults.DeviceType = 3, "optical disc");

    [Fact]
    public void A_network_drive() => ShouldRefuse(faults => faults.DeviceType = 0x14, "network drive");

    [Fact]
    public void A_user_who_is_no_administrator() =>
        ShouldRefuse(faults => faults.OpenVolume = Win32Error.AccessDenied, "run as an administrator");

    [Fact]
    public void A_volume_that_was_dismounted() => ShouldRefuse(faults => faults.OpenVolume = Win32Error.NotReady, "dismounted");

    [Fact]
    public void A_dirty_volume() => ShouldRefuse(faults => faults.IsDirty = true, "chkdsk");

    [Fact]
    public void A_volume_that_cannot_be_locked() =>
        ShouldRefuse(faults => faults.Lock = Win32Error.AccessDenied, "has files open on it. Close them", "--mode", "offline");

    [Fact]
    public void A_disk_that_vanishes_under_way_ends_the_run_with_one_line()
    {
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image);
        host.Faults.BeforeMove = (_, _) => host.Faults.Everything = Win32Error.NotReady;
        var result = ShimFiles.RunAgent(prefix, host, "defrag", "X:", "--json");
        result.ExitCode.ShouldBe(1, result.AllText);
        ShouldBeOneLine(result, "the volume is no longer available");
    }

    private static void ShouldBeOneLine(ToolResult result, string reason)
    {
        result.Output.ShouldBeEmpty();
        // Wine adds lines where the label of a volume cannot be read.
        var line = result.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Where(line => !line.StartsWith("wine: ", StringComparison.Ordinal))
            .ShouldHaveSingleItem();
        line.ShouldStartWith("fleetdefrag-agent: X:");
        line.ShouldContain(reason);
    }

    private void ShouldRefuse(Action<LiveFaults> spoil, string reason, params string[] options)
    {
        using var image = volumes.Plain.Image;
        var before = image.HashImage();
        using (var host = new VolumeHost(image))
        {
            spoil(host.Faults);
            var result = ShimFiles.RunAgent(prefix, host, ["defrag", "X:", "--json", .. options]);
            result.ExitCode.ShouldBe(3, result.AllText);
            ShouldBeOneLine(result, reason);
        }

        image.HashImage().ShouldBe(before);
    }
}
