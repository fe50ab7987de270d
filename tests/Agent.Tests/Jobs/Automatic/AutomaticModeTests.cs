using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Ntfs;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Jobs.Automatic;

public sealed class AutomaticModeTests : IDisposable
{
    private const string Path = "/volumes/v1";

    private readonly ManualClock _time = new();
    private readonly FakeVolumes _volumes = new() { DataPercent = 3 };
    private readonly FakeMachine _machine = new();
    private readonly TemporaryFolder _folder = new();
    private readonly VolumePolicies _policies;
    private DefragmentWork? _ordered;

    public AutomaticModeTests()
    {
        _policies = new VolumePolicies(new AgentFolder(_folder.Path));
        _volumes.Work = (work, _, _, _) =>
        {
            _ordered = work;
            _volumes.DataPercent = 0;
            return new JobResult { Outcome = JobOutcome.Completed, After = new Analysis() };
        };
    }

    public void Dispose()
    {
        _volumes.Dispose();
        _folder.Dispose();
    }

    [Fact]
    public void It_is_off_by_default()
    {
        var mode = Mode(null);
        _time.Advance(TimeSpan.FromDays(1));
        mode.TryTakeDue(out _).ShouldBeFalse();
    }

    [Fact]
    public void A_fragmented_volume_is_defragmented_in_the_background_within_a_minute()
    {
        var mode = Mode(new AutomaticSettings());
        mode.TryTakeDue(out _).ShouldBeFalse();
        Round(mode).ShouldNotBeNull();
        _ordered.ShouldNotBeNull().Background.ShouldBeTrue();
        _ordered.Passes.ShouldBe(["files", "directories"]);
    }

    [Fact]
    public void Nothing_is_touched_while_a_guard_stands_in_the_way()
    {
        var mode = Mode(new AutomaticSettings());
        _machine.IsOnBattery = true;
        Round(mode).ShouldBeNull();
        (_volumes.Analysed, _volumes.Defragmented).ShouldBe((0, 0));
        _machine.IsOnBattery = false;
        Round(mode).ShouldNotBeNull();
    }

    [Fact]
    public void A_volume_below_its_limit_is_left_alone()
    {
        _volumes.DataPercent = 0.5;
        var mode = Mode(new AutomaticSettings(StartAbovePercent: 0.5));
        Round(mode).ShouldBeNull();
        _volumes.Defragmented.ShouldBe(0);
        _volumes.DataPercent = 0.6;
        _volumes.Print++;
        Round(mode);
        _volumes.Defragmented.ShouldBe(1);
    }

    [Fact]
    public void A_volume_that_did_not_change_is_not_even_analysed()
    {
        var mode = Mode(new AutomaticSettings());
        Round(mode);
        for (var round = 0; round < 5; round++)
            Round(mode).ShouldBeNull();
        _volumes.Analysed.ShouldBe(1);
        _volumes.Print++;
        Round(mode);
        _volumes.Analysed.ShouldBe(2);
    }

    [Theory]
    [InlineData(5, 19)]
    [InlineData(50, 1)]
    public void Rounds_keep_to_their_share_of_the_time(double timePercent, int pauses)
    {
        _volumes.Work = (_, _, _, _) =>
        {
            _time.Advance(TimeSpan.FromMinutes(10));
            return new JobResult { Outcome = JobOutcome.StoppedAtDeadline, After = new Analysis() };
        };
        var mode = Mode(new AutomaticSettings(TimePercent: timePercent));
        Round(mode);
        _time.Advance((TimeSpan.FromMinutes(10) * pauses) - TimeSpan.FromSeconds(1));
        mode.TryTakeDue(out _).ShouldBeFalse();
        _time.Advance(TimeSpan.FromSeconds(1));
        mode.TryTakeDue(out _).ShouldBeTrue();
    }

    [Fact]
    public void A_round_that_was_stopped_goes_on_at_the_next_though_nothing_changed()
    {
        _volumes.Work = (_, _, _, _) => new JobResult { Outcome = JobOutcome.Cancelled, After = new Analysis() };
        var mode = Mode(new AutomaticSettings());
        Round(mode);
        Round(mode);
        _volumes.Defragmented.ShouldBe(2);
    }

    [Fact]
    public void A_volume_that_is_in_use_is_tried_again_later()
    {
        _volumes.Work = (_, _, _, _) => throw new VolumeException(VolumeFault.InUse, "in use");
        var mode = Mode(new AutomaticSettings());
        Round(mode).ShouldBeNull();
        Round(mode).ShouldBeNull();
        _volumes.Defragmented.ShouldBe(2);
    }

    [Fact]
    public async Task An_order_of_the_server_stops_a_round_and_is_done()
    {
        await using var server = await FleetServer.StartAsync();
        var settings = new AgentSettings(
            HostName: "host-1", Automatic: new Dictionary<string, AutomaticSettings>(StringComparer.Ordinal) { [Path] = new() });
        await using var agent = await TestAgent.EnrolAsync(server, _time);
        agent.Settings = settings;
        agent.Volumes.DataPercent = 3;
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        _time.Advance(AutomaticVolume.Interval);
        await agent.Volumes.Begun();
        agent.Volumes.Work = null;
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1", Defragment = new DefragmentWork() });
        var result = await stream.NextResultAsync();
        (result.JobId, result.Outcome).ShouldBe(("j1", JobOutcome.Completed));
        agent.Volumes.Defragmented.ShouldBe(2);
    }

    private AutomaticMode Mode(AutomaticSettings? settings)
    {
        var automatic = settings is null ? null : new Dictionary<string, AutomaticSettings>(StringComparer.Ordinal) { [Path] = settings };
        var guards = new MachineGuards(_machine, new AgentSettings());
        return new AutomaticMode(
            _volumes, guards, new AgentSettings(Automatic: automatic), _policies, _time, NullLogger<AutomaticMode>.Instance);
    }

    private Analysis? Round(AutomaticMode mode)
    {
        _time.Advance(AutomaticVolume.Interval);
        mode.TryTakeDue(out var volume).ShouldBeTrue();
        return mode.Round(volume, TestContext.Current.CancellationToken);
    }
}
