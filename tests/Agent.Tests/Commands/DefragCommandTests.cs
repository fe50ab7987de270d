using System.Text.Json;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>defrag</c> on real volumes, and verifies them with ntfs-3g.</summary>
public class DefragCommandTests
{
    [Theory]
    [InlineData("")]
    [InlineData("--mode", "online")]
    [InlineData("--shadow-copy-safe")]
    public void Fragmented_files_and_directories_become_contiguous_and_nothing_else_changes(params string[] options)
    {
        using var image = EveryStreamVolume.Create();
        var hashes = image.HashFiles();
        var before = new RecountedVolume(image);
        before.ExcessFragments.ShouldBeGreaterThan(40);

        var result = AgentProgram.Run(["defrag", image.Path, "--json", .. options.Where(option => option.Length > 0)]);

        result.ExitCode.ShouldBe(0, result.AllText);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
        using (var device = FileBlockDevice.Open(image.Path, write: false))
            VolumeChecker.Check(device).Findings.ShouldBeEmpty();
        var after = new RecountedVolume(image);
        after.ExcessFragments.ShouldBe(0);
        after.ExcessDirectoryFragments.ShouldBe(0);
        after.UsedClusters.ShouldBe(before.UsedClusters);
        using var report = JsonDocument.Parse(result.Output);
        report.RootElement.GetProperty("outcome").GetString().ShouldBe("completed");
        report.RootElement.GetProperty("before")
            .GetProperty("files")
            .GetProperty("excessFragments")
            .GetInt64()
            .ShouldBe(before.ExcessFragments);
        report.RootElement.GetProperty("after").GetProperty("files").GetProperty("excessFragments").GetInt64().ShouldBe(0);

        var again = AgentProgram.Run(["defrag", image.Path, "--json", .. options.Where(option => option.Length > 0)]);
        using var second = JsonDocument.Parse(again.Output);
        second.RootElement.GetProperty("moves").GetInt64().ShouldBe(0, "a second run moves nothing");
    }

    [Fact]
    public void A_deadline_that_is_over_stops_with_code_4_and_writes_nothing()
    {
        using var image = EveryStreamVolume.Create();
        var hash = image.HashImage();
        var result = AgentProgram.Run("defrag", image.Path, "--json", "--deadline", "2020-01-01T00:00:00Z");
        result.ExitCode.ShouldBe(4);
        image.HashImage().ShouldBe(hash);
    }

    [Fact]
    public void A_dry_run_writes_nothing()
    {
        using var image = EveryStreamVolume.Create();
        var hash = image.HashImage();
        var result = AgentProgram.Run("defrag", image.Path, "--dry-run", "--json");
        result.ExitCode.ShouldBe(0);
        image.HashImage().ShouldBe(hash);
        using var report = JsonDocument.Parse(result.Output);
        report.RootElement.GetProperty("after").GetProperty("files").GetProperty("excessFragments").GetInt64().ShouldBe(0);
        report.RootElement.GetProperty("flushes").GetInt64().ShouldBe(0);
    }

    [Fact]
    public void No_more_bytes_are_moved_than_allowed()
    {
        using var image = EveryStreamVolume.Create();
        using var report = JsonDocument.Parse(AgentProgram.Run("defrag", image.Path, "--json", "--max-moved", "60000").Output);
        report.RootElement.GetProperty("bytesMoved").GetInt64().ShouldBeInRange(1, 60000);
        report.RootElement.GetProperty("flushes").GetInt64().ShouldBeGreaterThan(4, "a run begins with two flushes and ends with three");
        image.ShouldBeConsistent();
    }

    [Theory]
    [InlineData("INT")]
    [InlineData("TERM")]
    public void A_stop_signal_keeps_what_was_done_and_answers_code_4(string signal)
    {
        using var image = EveryStreamVolume.Create();
        var hashes = image.HashFiles();
        using var firstWrite = new FirstWrite(image.Path);
        // Programs that a shell starts in the background inherit that SIGINT is ignored.
        var agent = Tool.Start("env", "--default-signal=INT", AgentProgram.Path, "defrag", image.Path, "--json", "--background");
        firstWrite.Wait();
        Tool.RunOrThrow("kill", "-s", signal, $"{agent.Id}");
        var result = Tool.Finish(agent);

        result.ExitCode.ShouldBe(4, result.AllText);
        using var report = JsonDocument.Parse(result.Output);
        report.RootElement.GetProperty("outcome").GetString().ShouldBe("cancelled");
        report.RootElement.GetProperty("after").GetProperty("files").GetProperty("excessFragments").GetInt64()
            .ShouldBe(new RecountedVolume(image).ExcessFragments);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }
}
