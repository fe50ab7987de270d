using System.Net;
using System.Text.Json;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Server.Features.Jobs;
using FleetDefrag.Server.Tests.Support;
using Google.Protobuf;
using Microsoft.EntityFrameworkCore;
using Microsoft.Extensions.DependencyInjection;
using JobState = FleetDefrag.Server.Data.Entities.JobState;

namespace FleetDefrag.Server.Tests.Features.Jobs;

/// <summary>A job from the wish to its result.</summary>
public sealed class JobLifecycleTests(PostgresFixture postgres)
{
    [Fact]
    public async Task A_job_runs_from_the_wish_to_the_volumes_new_numbers()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (agent, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var _ = stream;

        var jobId = await fleet.JobAsync(volumeId);
        var order = (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        order.JobId.ShouldBe(jobId.ToString());
        order.VolumeId.ShouldBe(Messages.VolumeId);
        order.WorkCase.ShouldBe(RunJob.WorkOneofCase.Defragment);

        await stream.SendAsync(Messages.Progress(jobId, 0.5));
        var running = await fleet.Server.JobAsync(jobId, job => job.Progress is not null);
        running.State.ShouldBe(JobState.Running);
        running.Progress!.ExcessFragmentsLeft.ShouldBe(620);
        running.Progress.File.ShouldBe(@"\mail.edb");
        running.Progress.PlanningSeconds.ShouldBe(12);
        running.Progress.EndedPasses.ShouldHaveSingleItem().Name.ShouldBe("directories");
        (await fleet.Admin.JsonAsync("fleet")).GetProperty("runningJobs").GetInt32().ShouldBe(1);

        await stream.DeliverAsync(3, Messages.Result(jobId));
        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        job.GetProperty("state").GetString().ShouldBe("succeeded");
        job.GetProperty("reason").GetString().ShouldBe("Done: 1,240 excess fragments became 3.");
        var result = job.GetProperty("result");
        (result.GetProperty("excessBefore").GetInt64(), result.GetProperty("excessAfter").GetInt64())
            .ShouldBe((1249, 12), "files and directories");
        var proof = job.GetProperty("result").GetProperty("proof");
        (proof.GetProperty("verdict").GetString(), proof.GetProperty("seconds").GetDouble()).ShouldBe(("clean", 1.25));
        proof.GetProperty("digestAfter").GetString().ShouldBe(proof.GetProperty("digestBefore").GetString());
        job.GetProperty("result").GetProperty("freeSpaceCostBytes").GetInt64().ShouldBe(5_000_000_000);
        var reasons = job.GetProperty("result").GetProperty("reasons");
        reasons.GetProperty("strategies")[0].GetProperty("groups").GetInt32().ShouldBe(290);
        var largest = reasons.GetProperty("largest").EnumerateArray().Select(file => file.GetProperty("beneficiary").GetString());
        largest.ShouldBe([null, "\\mail.edb"]);
        var left = result.GetProperty("leftOutOfOrder").EnumerateArray().ShouldHaveSingleItem();
        (left.GetProperty("reason").GetString(), left.GetProperty("files").GetInt64(), left.GetProperty("secondsUnsaved").GetDouble())
            .ShouldBe(("the limit on moved bytes left it out", 40, 1.5));
        var after = job.GetProperty("result").GetProperty("afterAnalysisId").GetGuid();
        (await fleet.Admin.JsonAsync($"analyses/{after}")).GetProperty("stage").GetString().ShouldBe("after");
        var volume = await fleet.Admin.JsonAsync($"volumes/{volumeId}");
        volume.GetProperty("lastAnalysis").GetProperty("id").GetGuid().ShouldBe(after);
        volume.GetProperty("activeJobId").ValueKind.ShouldBe(JsonValueKind.Null);
        agent.ServerId.ShouldBe(volume.GetProperty("serverId").GetGuid());
    }

    [Fact]
    public async Task Limits_and_passes_reach_the_agent_as_they_were_asked_for()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        using var created = await fleet.Admin.PostAsync("jobs", new
        {
            volumeId, kind = "defragment", timing = "now", passes = new[] { "files" }, shadowCopySafe = true, maxMovedBytes = 5L << 30,
                maxBytesPerSecond = 20L << 20,
        });
        created.StatusCode.ShouldBe(HttpStatusCode.Created);
        (await stream.ReceiveAsync()).RunJob.Defragment.ShouldBe(new DefragmentWork
        {
            Passes = { "files" }, ShadowCopySafe = true, MaxMovedBytes = 5UL << 30, MaxBytesPerSecond = 20UL << 20, MaxMovedRatio = 1.5,
            MaxOrderSeconds = 2, BackupsOfMonth = 30,
        });
    }

    [Fact]
    public async Task The_map_of_a_running_job_follows_the_moves()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        (await fleet.Admin.GetAsync($"jobs/{jobId}/map")).StatusCode.ShouldBe(HttpStatusCode.NoContent);

        var progress = Messages.Progress(jobId, 0.5);
        progress.JobProgress.Map = new VolumeMap
        {
            TotalClusters = 244_140, Kinds = ByteString.CopyFrom(1, 7, 4, 0), Fill = ByteString.CopyFrom(255, 200, 17, 0),
        };
        await stream.SendAsync(progress);
        await fleet.Server.JobAsync(jobId, job => job.Progress is not null);

        await fleet.Server.UntilAsync(() => fleet.Server.Services.GetRequiredService<LiveMaps>().Find(jobId) is not null);
        var map = await fleet.Admin.JsonAsync($"jobs/{jobId}/map");
        map.GetProperty("kinds").GetBytesFromBase64().ShouldBe(new byte[] { 1, 7, 4, 0 });
        map.GetProperty("totalClusters").GetInt64().ShouldBe(244_140);
    }

    [Fact]
    public async Task A_run_by_hand_keeps_the_rate_and_the_passes_of_the_policy_unless_it_is_asked_for_others()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        await fleet.PutPolicyAsync(
            new
            {
                name = "gentle", @for = "fleet", passes = new[] { "files" }, maxBytesPerSecond = 3L << 20, background = true,
                fromExcessFragments = 1_000_000, fromFragmentedPercent = 100,
            });

        await fleet.JobAsync(volumeId);
        var usual = (await stream.ReceiveAsync()).RunJob;
        (usual.Defragment.MaxBytesPerSecond, usual.Defragment.Background).ShouldBe((3UL << 20, true));
        usual.Defragment.Passes.ShouldBe(["files"]);
        await stream.DeliverAsync(3, Messages.Result(Guid.Parse(usual.JobId)));
        await fleet.Server.JobAsync(Guid.Parse(usual.JobId), job => job.Result is not null);

        using var created = await fleet.Admin.PostAsync(
            "jobs", new { volumeId, kind = "defragment", timing = "now", maxBytesPerSecond = 0, background = false });
        created.StatusCode.ShouldBe(HttpStatusCode.Created);
        var asked = (await stream.ReceiveAsync()).RunJob;
        (asked.Defragment.MaxBytesPerSecond, asked.Defragment.Background).ShouldBe((0UL, false));
    }

    [Theory]
    [InlineData(JobOutcome.Completed, JobState.Succeeded)]
    [InlineData(JobOutcome.NoProgress, JobState.Succeeded)]
    [InlineData(JobOutcome.StoppedAtDeadline, JobState.Stopped)]
    [InlineData(JobOutcome.Cancelled, JobState.Stopped)]
    [InlineData(JobOutcome.Refused, JobState.Refused)]
    [InlineData(JobOutcome.Failed, JobState.Failed)]
    [InlineData(JobOutcome.Unspecified, JobState.Failed)]
    internal async Task Each_outcome_has_its_state(JobOutcome outcome, JobState expected)
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        await stream.DeliverAsync(3, Messages.Result(jobId, outcome, "D: is dirty. Run chkdsk D: /f first."));
        var job = await fleet.Server.JobAsync(jobId, job => job.Result is not null);
        job.State.ShouldBe(expected);
        if (outcome == JobOutcome.Refused)
            job.Reason.ShouldBe("D: is dirty. Run chkdsk D: /f first.");
        // The volume is free for the next one.
        await fleet.JobAsync(volumeId);
    }

    [Fact]
    public async Task A_volume_that_is_damaged_after_the_run_fails_its_job_with_the_findings()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();

        var message = Messages.Result(jobId, JobOutcome.Failed, "D: is damaged after the run: stop using the volume.");
        (message.JobResult.Proof.Verdict, message.JobResult.Proof.Findings) = (ProofVerdict.Damaged, 25);
        message.JobResult.Proof.FirstFindings.Add(Enumerable.Range(0, 12).Select(number => $"RecordHeader: record {number}\0"));
        await stream.DeliverAsync(3, message);

        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        (job.GetProperty("state").GetString(), job.GetProperty("reason").GetString())
            .ShouldBe(("failed", "D: is damaged after the run: stop using the volume."));
        var proof = job.GetProperty("result").GetProperty("proof");
        (proof.GetProperty("verdict").GetString(), proof.GetProperty("findings").GetInt32()).ShouldBe(("damaged", 25));
        proof.GetProperty("firstFindings").EnumerateArray().Select(finding => finding.GetString())
            .ShouldBe(Enumerable.Range(0, 10).Select(number => $"RecordHeader: record {number}"));
    }

    [Fact]
    public async Task The_result_of_an_agent_without_proofs_has_none()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        var message = Messages.Result(jobId);
        message.JobResult.Proof = null;
        await stream.DeliverAsync(3, message);
        var job = await fleet.Admin.JsonAsync($"jobs/{jobId}");
        job.GetProperty("result").GetProperty("proof").ValueKind.ShouldBe(JsonValueKind.Null);
    }

    [Fact]
    public async Task A_second_result_of_a_job_changes_nothing()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync();
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        await stream.DeliverAsync(3, Messages.Result(jobId));
        await stream.DeliverAsync(4, Messages.Result(jobId, JobOutcome.Failed, "again"));

        (await fleet.Server.JobAsync(jobId, _ => true)).State.ShouldBe(JobState.Succeeded);
        await using var db = await fleet.Server.DbAsync();
        (await db.Analyses.CountAsync(analysis => analysis.JobId == jobId, TestContext.Current.CancellationToken)).ShouldBe(2);
    }

    [Fact]
    public async Task A_result_of_another_machines_job_is_not_taken()
    {
        await using var fleet = await Fleet.StartAsync(postgres);
        var (_, stream, volumeId) = await fleet.OnlineMachineAsync("victim");
        using var __ = stream;
        var jobId = await fleet.JobAsync(volumeId);
        (await stream.ReceiveAsync()).RunJob.ShouldNotBeNull();
        var (_, other, _) = await fleet.OnlineMachineAsync("other");
        using var ___ = other;

        await other.DeliverAsync(3, Messages.Result(jobId));
        (await fleet.Server.JobAsync(jobId, _ => true)).State.ShouldBe(JobState.Running);
    }
}
