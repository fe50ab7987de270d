using System.Text.Json;
using FleetDefrag.Agent.Commands;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests the check after a run, on sound volumes and on volumes that are damaged just before the check.</summary>
public sealed class ProofTests
{
    [Theory]
    [InlineData(0, "completed")]
    [InlineData(0, "completed", "--mode", "online")]
    [InlineData(4, "stoppedAtDeadline", "--deadline", "2020-01-01T00:00:00Z")]
    public async Task A_sound_volume_is_checked_and_its_names_and_sizes_are_as_before(int exitCode, string outcome, params string[] options)
    {
        var (result, document) = await RunAsync(damage: null, ["--json", .. options]);
        result.ExitCode.ShouldBe(exitCode, result.AllText);
        document.GetProperty("outcome").GetString().ShouldBe(outcome);
        var proof = document.GetProperty("proof");
        proof.GetProperty("verdict").GetString().ShouldBe("clean");
        proof.GetProperty("findings").GetInt32().ShouldBe(0);
        proof.GetProperty("namesAndSizesKept").GetBoolean().ShouldBeTrue();
        proof.GetProperty("digestBefore").GetString()!.Length.ShouldBe(32);
        proof.GetProperty("digestAfter").GetString().ShouldBe(proof.GetProperty("digestBefore").GetString());
        proof.GetProperty("seconds").GetDouble().ShouldBeGreaterThanOrEqualTo(0);
    }

    [Fact]
    public async Task A_dry_run_has_no_proof()
    {
        var (result, document) = await RunAsync(DamagedAfterRun.DestroyRecord, ["--json", "--dry-run"]);
        result.ExitCode.ShouldBe(0, result.AllText);
        document.GetProperty("proof").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    [Fact]
    public async Task Damage_after_a_run_ends_it_with_code_1_and_a_line_that_says_what_to_do()
    {
        var (result, document) = await RunAsync(DamagedAfterRun.DestroyRecord, ["--json"]);
        result.ExitCode.ShouldBe(ExitCode.Failed);
        document.GetProperty("outcome").GetString().ShouldBe("completed");
        var proof = document.GetProperty("proof");
        proof.GetProperty("verdict").GetString().ShouldBe("damaged");
        proof.GetProperty("findings").GetInt32().ShouldBeGreaterThan(0);
        proof.GetProperty("firstFindings")[0].GetString().ShouldStartWith("RecordHeader: ");
        result.Error.Trim().Split('\n').Length.ShouldBe(1);
        result.Error.ShouldContain($"{DamagedAfterRun.Path} is damaged after the run");
        result.Error.ShouldContain("stop using the volume");
    }

    [Theory]
    [InlineData(false, "Checked after the run: clean, ")]
    [InlineData(true, "Checked after the run: DAMAGED, ")]
    public async Task The_text_has_one_line_for_the_check(bool isDamaged, string expected)
    {
        var (result, _) = await RunAsync(isDamaged ? DamagedAfterRun.DestroyRecord : null, []);
        result.Output.ShouldContain(expected);
    }

    [Theory]
    [InlineData(60, 40, 50)]
    [InlineData(600, 40, 560)]
    public void The_moves_end_so_early_that_the_check_fits_before_the_deadline(int deadline, int opening, int latest)
    {
        byte[] bytes;
        using (var image = EveryStreamVolume.Create())
            bytes = File.ReadAllBytes(image.Path);
        var time = new ManualTime();
        var checkedAt = TimeSpan.Zero;
        var started = time.GetTimestamp();
        var source = new DamagedAfterRun(bytes, _ => checkedAt = time.GetElapsedTime(started))
        {
            Opened = () => time.Advance(TimeSpan.FromSeconds(opening)),
        };
        // Each group of moves takes so long that not all end in time.
        var report = new LocalRun(source, time).Run(
            DamagedAfterRun.Path,
            VolumeMode.Offline,
            new DefragOptions { Deadline = new Deadline(time.GetUtcNow().AddSeconds(deadline), Budget: null) },
            new EachReport(() => time.Advance(TimeSpan.FromSeconds(deadline / 60))),
            beforeClosing: null,
            CancellationToken.None);
        report.Outcome.ShouldBe(DefragOutcome.StoppedAtDeadline);
        report.Moves.ShouldBeGreaterThan(0);
        checkedAt.TotalSeconds.ShouldBeInRange(latest - (deadline / 60), deadline - 1);
    }

    private sealed class EachReport(Action action) : IProgress<DefragProgress>
    {
        public void Report(DefragProgress value) => action();
    }

    private static async Task<(ToolResult Result, JsonElement Document)> RunAsync(Action<byte[]>? damage, string[] options)
    {
        byte[] bytes;
        using (var image = EveryStreamVolume.Create())
            bytes = File.ReadAllBytes(image.Path);
        using var output = new StringWriter();
        using var error = new StringWriter();
        var exitCode = await AgentCommandLine.RunAsync(
            ["defrag", DamagedAfterRun.Path, .. options],
            CommandConsole.For(output, error, isTerminal: false),
            new DamagedAfterRun(bytes, damage));
        var result = new ToolResult(exitCode, output.ToString(), error.ToString());
        if (!options.Contains("--json"))
            return (result, default);
        using var document = JsonDocument.Parse(result.Output);
        return (result, document.RootElement.Clone());
    }
}
