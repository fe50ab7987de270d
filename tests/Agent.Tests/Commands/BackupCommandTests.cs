using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>backup begin|end</c> with the real executable, as backup hooks call it.</summary>
public sealed class BackupCommandTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void Begin_holds_the_volume_and_end_releases_it()
    {
        var marks = new BackupMarks(new AgentFolder(_folder.Path));

        var begin = Run("backup", "begin", "--volume", "/images/a.img", "--type", "incremental", "--method", "changed-blocks");
        (begin.ExitCode, begin.Output.Trim()).ShouldBe((0, "/images/a.img is not defragmented until 'backup end'."));
        marks.IsUnderBackup("/images/a.img", TimeProvider.System.GetUtcNow()).ShouldBeTrue();

        var end = Run("backup", "end", "--volume", "/images/a.img");
        (end.ExitCode, end.Output.Trim()).ShouldBe((0, "/images/a.img may be defragmented again."));
        marks.IsUnderBackup("/images/a.img", TimeProvider.System.GetUtcNow()).ShouldBeFalse();
        Run("backup", "end", "--volume", "/images/a.img").Output.ShouldContain("nothing was changed");
    }

    [Fact]
    public void Both_leave_what_the_server_is_to_hear()
    {
        Run("backup", "begin", "--volume", "/images/a.img", "--type", "incremental", "--method", "changed-blocks").ExitCode.ShouldBe(0);
        Run("backup", "end", "--volume", "/images/a.img", "--type", "full", "--bytes", "12000", "--files", "3", "--status", "with warnings")
            .ExitCode.ShouldBe(0);

        var runs = Directory.GetFiles(new AgentFolder(_folder.Path).BackupFolder, "*.report")
            .Order(StringComparer.Ordinal)
            .Select(file => BackupRun.Parser.ParseFrom(File.ReadAllBytes(file)))
            .ToList();
        runs.Count.ShouldBe(2);
        (runs[0].VolumePath, runs[0].Type, runs[0].Method, runs[0].EndedAt)
            .ShouldBe(("/images/a.img", BackupType.Incremental, BackupMethod.ChangedBlocks, null));
        (runs[1].RunId, runs[1].Type, runs[1].Bytes, runs[1].Files, runs[1].Status)
            .ShouldBe((runs[0].RunId, BackupType.Incremental, 12_000UL, 3UL, "with warnings"));
        runs[1].EndedAt.ShouldBeGreaterThanOrEqualTo(runs[0].BeganAt);
    }

    [Fact]
    public async Task Begin_waits_for_a_run_under_way_and_says_that_it_has_stopped()
    {
        var marks = new BackupMarks(new AgentFolder(_folder.Path));
        var held = marks.TryTakeWork("/images/a.img").ShouldNotBeNull();
        var hook = Task.Run(() => Run("backup", "begin", "--volume", "/images/a.img"), TestContext.Current.CancellationToken);

        // The service sees the mark, stops, and releases its lock.
        while (!marks.IsUnderBackup("/images/a.img", TimeProvider.System.GetUtcNow()))
            await Task.Yield();
        await held.DisposeAsync();

        (await hook).Output.Trim()
            .ShouldBe("/images/a.img was being defragmented and has stopped. It is not defragmented until 'backup end'.");
    }

    [Theory]
    [InlineData(-400, "The run lasts 400 days, and no backup may last more than 31.")]
    [InlineData(1, "The run ends before it begins. Check the clock or the dates of the log.")]
    public void End_says_why_a_backup_is_not_recorded(int beganDays, string reason)
    {
        var began = TimeProvider.System.GetUtcNow().AddDays(beganDays);
        new BackupMarks(new AgentFolder(_folder.Path)).Begin(new BackupMark("/images/a.img", "full", "file", began, Guid.NewGuid()));

        var end = Run("backup", "end", "--volume", "/images/a.img");

        (end.ExitCode, end.Output.Trim()).ShouldBe((0, "/images/a.img may be defragmented again."));
        end.Error.ShouldContain(reason);
    }

    [Theory]
    [InlineData("backup", "begin")]
    [InlineData("backup", "begin", "--volume", "D:", "--type", "partial")]
    [InlineData("backup", "begin", "--volume", "D:", "--method", "tape")]
    [InlineData("backup", "middle", "--volume", "D:")]
    public void Wrong_usage_is_told(params string[] arguments)
    {
        var wrong = Run(arguments);
        wrong.ExitCode.ShouldBe(2, wrong.AllText);
        wrong.Error.Trim().ShouldNotContain("\n");
    }

    private ToolResult Run(params string[] arguments) =>
        Tool.Finish(Tool.Start("env", [$"{AgentFolder.Variable}={_folder.Path}", AgentProgram.Path, .. arguments]));
}
