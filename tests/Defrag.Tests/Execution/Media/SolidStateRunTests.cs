using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Defrag.Tests.Execution.Media;

public sealed class SolidStateRunTests
{
    [Fact]
    public void Only_files_of_very_many_fragments_are_moved_and_the_others_named_with_the_reason()
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 71, files: 2, excessFragments: 400) with { FreeShare = 1 });
        var hashes = image.HashFiles();
        var report = Run(image);
        report.Media.ShouldNotBeNull().Kind.ShouldBe(MediaKind.SolidState);
        report.Before.MostFragmented.ShouldContain(file => file.Fragments >= MediaDecision.SolidStateFragments, "the premise");
        report.After.MostFragmented.ShouldAllBe(file => file.Fragments < MediaDecision.SolidStateFragments);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    [Fact]
    public void Where_all_are_below_the_limit_nothing_is_moved()
    {
        using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 72, files: 20, excessFragments: 200) with { FreeShare = 1 });
        var report = Run(image);
        report.Before.Files.Fragmented.ShouldBeGreaterThan(3, "the premise");
        report.Moves.ShouldBe(0);
        report.LeftFragmented.ShouldAllBe(file => file.Reason.Contains("solid-state"));
    }

    private static DefragReport Run(NtfsImage image)
    {
        var media = new StorageMedia(HasSeekPenalty: false, Trims: true, IsThin: null);
        var access = VolumeAccess.Write(VolumeMode.Offline) with { Media = media };
        using var volume = new NtfsVolume(VolumeOpener.Open(image.Path, access));
        return DefragRunner.Run(volume, new DefragOptions(), new ManualTime(), new NullProgress<DefragProgress>(), CancellationToken.None);
    }
}
