using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Google.Protobuf.WellKnownTypes;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Jobs.Automatic;

/// <summary>Tests automatic mode with policies of the server: volumes, times and limits.</summary>
public sealed class AutomaticPolicyTests : IDisposable
{
    private readonly ManualClock _time = new();
    private readonly TemporaryFolder _folder = new();
    private readonly FakeVolumes _volumes = new() { DataPercent = 3 };
    private readonly List<(DefragmentWork Work, TimeSpan? Budget)> _ordered = [];

    public AutomaticPolicyTests() => _volumes.Work = (work, budget, _, _) =>
    {
        _ordered.Add((work, budget));
        return new JobResult { Outcome = JobOutcome.StoppedAtDeadline, After = new Analysis() };
    };

    public void Dispose()
    {
        _volumes.Dispose();
        _folder.Dispose();
    }

    [Fact]
    public void A_volume_that_a_policy_names_is_defragmented_as_the_policy_says()
    {
        var policy = Policy(minutes: 600);
        policy.ExcludedPaths.Add(@"\mail");
        policy.Passes.Add("mft");
        (policy.ShadowCopySafe, policy.MaxBytesPerSecond, policy.MaxMovedRatio) = (true, 1_000_000, 2.5);

        Look(Mode(policy));

        var (work, budget) = _ordered.ShouldHaveSingleItem();
        (work.Background, work.ShadowCopySafe, work.MaxBytesPerSecond, work.MaxMovedRatio).ShouldBe((true, true, 1_000_000UL, 2.5));
        (work.ExcludedPaths.Single(), work.Passes.Single()).ShouldBe((@"\mail", "mft"));
        budget.ShouldBe(TimeSpan.FromMinutes(30));
    }

    [Fact]
    public void A_round_has_ended_when_the_time_that_is_allowed_has()
    {
        Look(Mode(Policy(minutes: 10)));
        _ordered.ShouldHaveSingleItem().Budget.ShouldBe(TimeSpan.FromMinutes(9), "a minute had passed before the first look");
    }

    [Fact]
    public void Outside_that_time_nothing_is_touched_also_where_the_machines_own_settings_want_it()
    {
        var settings = new AgentSettings(
            Automatic: new Dictionary<string, AutomaticSettings>(StringComparer.Ordinal) { ["/volumes/v1"] = new() });
        var policy = Policy(minutes: 10);
        policy.Automatic = false;
        var mode = Mode(policy, settings);
        Look(mode);
        _ordered.Count.ShouldBe(1);

        _time.Advance(TimeSpan.FromMinutes(10));
        Look(mode);
        (_ordered.Count, _volumes.Analysed).ShouldBe((1, 1));
    }

    [Fact]
    public void A_volume_goes_when_its_policy_does_and_a_restart_keeps_what_was_told()
    {
        var policies = new VolumePolicies(new AgentFolder(_folder.Path));
        policies.Set(new AgentPolicy { Volumes = { Policy(minutes: 600) } });
        Look(Mode(new VolumePolicies(new AgentFolder(_folder.Path)), new AgentSettings()));
        _ordered.Count.ShouldBe(1, "the new process read it from the disk");

        var mode = Mode(policies, new AgentSettings());
        policies.Set(new AgentPolicy());
        _time.Advance(AutomaticVolume.Interval);
        mode.TryTakeDue(out _).ShouldBeFalse();
    }

    [Fact]
    public async Task What_the_server_sends_is_followed()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server, _time);
        agent.Volumes.DataPercent = 3;
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.Orders.Writer.TryWrite(new ServerMessage { Policy = new AgentPolicy { Volumes = { Policy(minutes: 600) } } });
        // Messages are handled in order: the job ends after the policy was taken.
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1", Analyze = new AnalyzeWork() });
        await stream.NextResultAsync();

        var begun = agent.Volumes.Begun();
        while (!begun.IsCompleted)
        {
            _time.Advance(AutomaticVolume.Interval);
            await Task.Yield();
        }

        await begun;
    }

    // Allows work from now on for the given minutes.
    private VolumePolicy Policy(int minutes) => new()
    {
        VolumeId = "v1",
        Automatic = true,
        StartAbovePercent = 1,
        Allowed =
        {
            new Span
            {
                Start = Timestamp.FromDateTimeOffset(_time.GetUtcNow()),
                End = Timestamp.FromDateTimeOffset(_time.GetUtcNow().AddMinutes(minutes)),
            },
        },
    };

    private AutomaticMode Mode(VolumePolicy policy, AgentSettings? settings = null)
    {
        var policies = new VolumePolicies(new AgentFolder(_folder.Path));
        policies.Set(new AgentPolicy { Volumes = { policy } });
        return Mode(policies, settings ?? new AgentSettings());
    }

    private AutomaticMode Mode(VolumePolicies policies, AgentSettings settings)
    {
        var guards = new MachineGuards(new FakeMachine(), new AgentSettings());
        var mode = new AutomaticMode(_volumes, guards, settings, policies, _time, NullLogger<AutomaticMode>.Instance);
        mode.TryTakeDue(out _).ShouldBeFalse();
        return mode;
    }

    private void Look(AutomaticMode mode)
    {
        _time.Advance(AutomaticVolume.Interval);
        mode.TryTakeDue(out var volume).ShouldBeTrue();
        mode.Round(volume, TestContext.Current.CancellationToken);
    }
}
