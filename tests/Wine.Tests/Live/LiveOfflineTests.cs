using System.Text.Json;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// Tests a live volume that is locked and dismounted, defragmented by the image driver through its sectors, and unlocked again.
/// </summary>
public sealed class LiveOfflineTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    private static readonly string[] Offline = ["--mode", "offline", "--json"];

    [Fact]
    public void It_becomes_what_the_Linux_build_makes_of_its_image_and_is_given_back()
    {
        var (image, hashes) = volumes.Varied;
        using var _ = image;
        using var twin = image.Copy();
        Tool.RunOrThrow(RepositoryFiles.LinuxAgent, ["defrag", twin.Path, .. Offline]);

        using (var host = new VolumeHost(image))
        {
            var result = ShimFiles.RunAgent(prefix, host, ["defrag", "X:", .. Offline]);
            result.ExitCode.ShouldBe(0, result.AllText);
            using var report = JsonDocument.Parse(result.Output);
            report.RootElement.GetProperty("after")
                .GetProperty("mft")
                .GetProperty("fragments")
                .GetInt64()
                .ShouldBe(1, "$MFT moves as a whole only offline");
            (host.Disk.Unlocked, host.Disk.IsDismounted).ShouldBe((1, false));
            host.Disk.Flushed.ShouldBeGreaterThan(2);
        }

        // A slower disk gets shorter calls, and each call changes the update sequence numbers. The places do not depend on the time.
        ImageLayout.Of(image.Path).ShouldBe(ImageLayout.Of(twin.Path), "the same places through Windows' sectors");
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void A_disk_that_vanishes_between_two_writes_is_mended_by_repair()
    {
        var (image, hashes) = volumes.Plain;
        using var _ = image;
        using (var host = new VolumeHost(image))
        {
            host.Faults.WritesLeft = 40;
            var cut = ShimFiles.RunAgent(prefix, host, ["defrag", "X:", .. Offline]);
            cut.ExitCode.ShouldBe(1, cut.AllText);
            cut.Output.ShouldBeEmpty();
            host.Disk.IsDismounted.ShouldBeFalse("also then it is given back");

            host.Faults.WritesLeft = int.MaxValue;
            var repaired = ShimFiles.RunAgent(prefix, host, "repair", "X:", "--json");
            repaired.ExitCode.ShouldBe(0, repaired.AllText);
            JsonDocument.Parse(repaired.Output).RootElement.GetProperty("interrupted").GetBoolean().ShouldBeTrue();
        }

        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void A_volume_that_cannot_be_flushed_offline_is_given_back_as_it_was()
    {
        using var image = volumes.Plain.Image;
        var before = image.HashImage();
        using (var host = new VolumeHost(image))
        {
            host.Faults.Flush = Win32Error.NotReady;
            var result = ShimFiles.RunAgent(prefix, host, ["defrag", "X:", .. Offline]);
            result.ExitCode.ShouldBe(1, result.AllText);
            result.Error.ShouldContain("X: cannot be flushed while it is offline");
            (host.Disk.Written, host.Disk.IsDismounted).ShouldBe((0, false));
        }

        image.HashImage().ShouldBe(before);
    }

    [Fact]
    public void A_dry_run_and_a_check_leave_it_to_its_users()
    {
        using var image = volumes.Plain.Image;
        var before = image.HashImage();
        using (var host = new VolumeHost(image))
        {
            var planned = ShimFiles.RunAgent(prefix, host, ["defrag", "X:", "--dry-run", .. Offline]);
            planned.ExitCode.ShouldBe(0, planned.AllText);
            var check = ShimFiles.RunAgent(prefix, host, "check", "X:");
            check.ExitCode.ShouldBe(0, check.AllText);
            host.Disk.Unlocked.ShouldBe(0, "the volume was never locked");
        }

        image.HashImage().ShouldBe(before);
    }
}
