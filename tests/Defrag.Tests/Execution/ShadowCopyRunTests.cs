using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning.Shadow;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Opening;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// Runs on a volume like the published one (49 % free, 3.1 excess fragments in eight of nine files): what the report says of a shadow
/// copy is what one that does its work has stored, and other programs read what they read before.
/// </summary>
public sealed class ShadowCopyRunTests
{
    private static readonly BulkRecipe Published = new(6, 600)
    {
        FragmentedFiles = 530,
        ExcessFragments = 1_660,
        MeanFileBytes = 48 << 10,
        FreeShare = 0.49,
    };

    [Fact]
    public void A_shadow_copy_grows_by_a_quarter_of_the_ordinary_mode_or_less_and_nothing_is_left()
    {
        // Where free space is less scattered, the ordinary mode hardly stores anything either.
        var shattered = Published with { IsShattered = true };
        var ordinary = Run(new DefragOptions(), shattered);
        var safe = Run(new DefragOptions { ShadowCopySafe = true }, shattered);
        ordinary.After.Files.ExcessFragments.ShouldBe(0);
        safe.After.Files.ExcessFragments.ShouldBe(0);
        ordinary.ShadowCopyBytes.ShouldBeGreaterThan(1 << 20);
        safe.ShadowCopyBytes.ShouldBeLessThanOrEqualTo(ordinary.ShadowCopyBytes / 4);
    }

    [Fact]
    public void The_report_names_what_the_ordinary_mode_would_have_done()
    {
        var ordinary = Run(new DefragOptions());
        var safe = Run(new DefragOptions { ShadowCopySafe = true });
        ordinary.OrdinaryShadowCopyBytes.ShouldBeNull();
        // The journal of a real run lies where a plan has free space.
        safe.OrdinaryShadowCopyBytes!.Value.ShouldBeInRange(ordinary.ShadowCopyBytes / 10 * 9, ordinary.ShadowCopyBytes / 9 * 10);
        safe.Notes.ShouldBeEmpty();
    }

    [Fact]
    public void Where_it_cannot_be_four_times_less_the_report_says_so_with_figures()
    {
        var safe = Run(new DefragOptions { ShadowCopySafe = true }, Published with { FreeShare = 0.15, IsShattered = true });
        safe.After.Files.ExcessFragments.ShouldBe(0);
        safe.ShadowCopyBytes.ShouldBeGreaterThan(safe.OrdinaryShadowCopyBytes!.Value / 4);
        var note = safe.Notes.ShouldHaveSingleItem();
        note.ShouldContain("more than 1/4 of the ordinary mode");
        note.ShouldContain("fitted only into clusters that the shadow copy still reads");
    }

    [Fact]
    public void What_is_needed_of_the_free_space_is_reported_too()
    {
        var report = Run(new DefragOptions { ShadowCopySafe = true });
        report.ShadowCopyLaterBytes.ShouldBeInRange(1, report.BytesMoved);
    }

    [Theory]
    [InlineData(512)]
    [InlineData(8192)]
    [InlineData(16384)]
    public void Whatever_the_cluster_size(int clusterBytes)
    {
        var recipe = Published with
        {
            Files = 200,
            FragmentedFiles = 150,
            ExcessFragments = 500,
            ClusterBytes = clusterBytes,
            MeanFileBytes = Math.Max(48 << 10, 6 * clusterBytes),
        };
        var report = Run(new DefragOptions { ShadowCopySafe = true }, recipe);
        report.After.Files.ExcessFragments.ShouldBe(0);
        if (clusterBytes >= 16384)
            report.ShadowCopyBytes.ShouldBe(0);
    }

    private static DefragReport Run(DefragOptions options, BulkRecipe? recipe = null)
    {
        using var image = BulkVolume.Make(recipe ?? Published);
        var hashes = image.HashFiles();
        var report = Recorded(image, options);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        return report;
    }

    private static DefragReport Recorded(NtfsImage image, DefragOptions options)
    {
        using var device = new RecordingVolume(VolumeOpener.Open(image.Path, VolumeAccess.Write(VolumeMode.Offline)));
        using var volume = new NtfsVolume(device);
        var data = volume.Data;
        var report = DefragRunner.Run(volume, options, new ManualTime(), new Silent(), CancellationToken.None);
        var shadow = new NaiveShadowCopy((int)data.TotalClusters.Value, Math.Max(1, (16 << 10) / data.BytesPerCluster), device.FreeBefore);
        foreach (var move in device.Moves)
            shadow.Move(move);
        shadow.ShouldHoldEverything();
        if (data.BytesPerCluster < 16 << 10)
            report.ShadowCopyBytes.ShouldBe(shadow.StoredBlocks * (16L << 10));
        return report;
    }

    private sealed class Silent : IProgress<DefragProgress>
    {
        public void Report(DefragProgress value)
        {
            // Nobody watches.
        }
    }
}
