using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Tests.Commands;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Jobs;

/// <summary>Tests how the check after a run reaches the result of its job and the agent's log.</summary>
public sealed class JobProofTests
{
    [Fact]
    public async Task The_result_of_a_job_carries_the_proof()
    {
        var (result, entry) = await RunAsync(damage: null);
        (result.Outcome, result.Detail).ShouldBe((JobOutcome.Completed, ""));
        (result.Proof.Verdict, result.Proof.Findings).ShouldBe((ProofVerdict.Clean, 0U));
        result.Proof.DigestAfter.ShouldBe(result.Proof.DigestBefore);
        entry.Level.ShouldBe(LogLevel.Information);
        entry.Message.ShouldContain(result.Proof.DigestAfter);
    }

    [Fact]
    public async Task A_job_whose_volume_is_damaged_afterwards_has_failed_and_says_what_to_do()
    {
        var (result, entry) = await RunAsync(DamagedAfterRun.DestroyRecord);
        result.Outcome.ShouldBe(JobOutcome.Failed);
        result.Proof.Verdict.ShouldBe(ProofVerdict.Damaged);
        result.Proof.Findings.ShouldBeGreaterThan(0U);
        result.Proof.FirstFindings.ShouldNotBeEmpty();
        result.Detail.ShouldContain("stop using the volume");
        (entry.Level, entry.Message.Contains(result.Detail, StringComparison.Ordinal)).ShouldBe((LogLevel.Critical, true));
    }

    private static async Task<(JobResult Result, (LogLevel Level, string Message) Entry)> RunAsync(Action<byte[]>? damage)
    {
        byte[] bytes;
        using (var image = EveryStreamVolume.Create())
            bytes = File.ReadAllBytes(image.Path);
        var real = new ManagedVolumes(
            new AgentSettings { Volumes = [DamagedAfterRun.Path] }, new DamagedAfterRun(bytes, damage), TimeProvider.System,
            NullLogger<ManagedVolumes>.Instance);
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = (work, budget, progress, cancellationToken) =>
            real.Defragment(DamagedAfterRun.Path, work, budget, progress, cancellationToken);
        await agent.StartAsync();
        var stream = await server.State.NextStreamAsync();
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1", Defragment = new DefragmentWork() });
        var result = await stream.NextResultAsync();
        var (level, _, message) = agent.Logs.Entries.Single(entry => entry.Event.StartsWith("Proof", StringComparison.Ordinal));
        return (result, (level, message));
    }
}
