using System.Text.Json;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Live;

/// <summary>
/// Tests the Windows implementation of the volume device on a live volume: CreateFileW, OpenFileById and DeviceIoControl of kernel32,
/// answered by the image driver through a shim. ntfs-3g verifies the results.
/// </summary>
public sealed class LiveVolumeTests(WinePrefix prefix, MadeVolumes volumes) : IClassFixture<WinePrefix>
{
    private static readonly string[] FilesOnly = ["--passes", "files,directories"];

    [Fact]
    public void An_analysis_counts_what_the_Linux_build_counts_in_the_image()
    {
        using var image = volumes.Varied.Image;
        var expected = Tool.RunOrThrow(RepositoryFiles.LinuxAgent, "analyze", image.Path, "--json", "--top", "20");
        using var host = new VolumeHost(image);

        var result = RunAgent(host, "analyze", "X:", "--json", "--top", "20");

        result.ExitCode.ShouldBe(0, result.AllText);
        AgentDocument.WithoutTimes(result.Output).ShouldBe(AgentDocument.WithoutTimes(expected));
        host.Volume.MoreData.ShouldBeGreaterThan(2, "answers must come in several pages");
    }

    [Fact]
    public void A_defragmentation_makes_files_contiguous_and_changes_nothing_else()
    {
        using var run = new LiveRun(volumes.Varied);
        using var report = run.Defragment(RunAgent);
        report.RootElement.GetProperty("outcome").GetString().ShouldBe("completed");
        Excess(report, "before").ShouldBeGreaterThan(200);
        Excess(report, "after").ShouldBeLessThan(Excess(report, "before") / 10);
    }

    [Fact]
    public void A_ReFS_that_tells_its_layout_is_defragmented_by_the_same_calls()
    {
        using var run = new LiveRun(volumes.Plain);
        (run.Faults.FileSystem, run.Faults.TellsRefsLayout) = ("ReFS", true);
        using var report = run.Defragment(RunAgent, FilesOnly);
        Excess(report, "before").ShouldBeGreaterThan(100);
        Excess(report, "after").ShouldBe(0);
    }

    [Fact]
    public void In_the_background_every_handle_gives_way_to_others()
    {
        using var run = new LiveRun(volumes.Plain);
        run.Faults.IsRemovable = true; // as any other, where it is named
        using var report = run.Defragment(RunAgent, [.. FilesOnly, "--background"]);
        Excess(report, "after").ShouldBe(0);
        run.LowPriorityHandles.ShouldBeGreaterThan(24, "the handle of the volume and of each file");
    }

    [Fact]
    public void A_volume_without_a_drive_is_named_by_its_GUID_path()
    {
        using var image = volumes.Plain.Image;
        using var host = new VolumeHost(image);
        var result = RunAgent(host, "analyze", VolumeHost.GuidPath, "--json");
        result.ExitCode.ShouldBe(0, result.AllText);
        JsonDocument.Parse(result.Output).RootElement.GetProperty("files").GetProperty("total").GetInt64().ShouldBeGreaterThan(20);
    }

    [Fact]
    public void A_target_that_others_take_before_the_move_is_left_to_them()
    {
        using var run = new LiveRun(volumes.Plain);
        run.Faults.BeforeMove = (_, move) => run.Faults.Occupied ??= new ClusterRun(move.Target, move.Count);
        using var report = run.Defragment(RunAgent, FilesOnly);
        run.LostTargets.ShouldBe(1, "the agent read the bitmap again and chose another target");
        Excess(report, "after").ShouldBe(0);
    }

    [Theory]
    [InlineData(Win32Error.SharingViolation, "another program holds the file open")]
    [InlineData(Win32Error.AccessDenied, "the volume refused")]
    public void A_file_that_others_open_exclusively_is_left_with_the_reason(Win32Error error, string reason)
    {
        using var run = new LiveRun(volumes.Plain);
        var held = default(FileReference?);
        run.Faults.BeforeMove = (moved, _) => held ??= run.RefuseAnother(moved.File, error);
        using var report = run.Defragment(RunAgent, FilesOnly);
        var left = LeftFiles(report).ShouldHaveSingleItem();
        left.GetProperty("path").GetString().ShouldBe(run.PathOf(held!.Value));
        left.GetProperty("reason").GetString()!.ShouldContain(reason);
    }

    [Fact]
    public void A_file_that_vanishes_is_no_reason_to_stop()
    {
        using var run = new LiveRun(volumes.Plain);
        var gone = default(FileReference?);
        run.Faults.BeforeMove = (moved, _) => gone ??= run.RefuseAnother(moved.File, Win32Error.FileNotFound);
        using var report = run.Defragment(RunAgent, FilesOnly);
        gone.ShouldNotBeNull();
        LeftFiles(report).ShouldBeEmpty();
        report.RootElement.GetProperty("after")
            .GetProperty("files")
            .GetProperty("fragmented")
            .GetInt64()
            .ShouldBe(1, "only what the layout still shows of it");
    }

    // Only users' files count: Windows moves some of NTFS's own files only in part.
    private static IEnumerable<JsonElement> LeftFiles(JsonDocument report) =>
        report.RootElement.GetProperty("leftFragmented")
            .EnumerateArray()
            .Where(left => !left.GetProperty("path").GetString()!.StartsWith(@"\$", StringComparison.Ordinal));

    private static long Excess(JsonDocument report, string when) =>
        report.RootElement.GetProperty(when).GetProperty("files").GetProperty("excessFragments").GetInt64();

    private ToolResult RunAgent(VolumeHost host, params string[] arguments) => ShimFiles.RunAgent(prefix, host, arguments);
}
