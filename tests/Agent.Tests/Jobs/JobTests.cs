using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Agent.Tests.Jobs;

/// <summary>Tests jobs from their arrival to their results.</summary>
public sealed class JobTests
{
    [Fact]
    public async Task A_defragmentation_is_done_and_its_result_sent()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        var result = await stream.NextResultAsync();
        (result.JobId, result.Outcome, result.Moves).ShouldBe(("j1", JobOutcome.Completed, 5UL));
        result.FinishedAt.ShouldBeGreaterThanOrEqualTo(result.StartedAt);
    }

    [Fact]
    public async Task An_analysis_is_reported_before_its_job_ends()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis);
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1", Analyze = new AnalyzeWork() });
        var report = (await stream.NextAsync(AgentMessage.BodyOneofCase.Analysis)).Analysis;
        (report.JobId, report.Analysis.Volume.VolumeId).ShouldBe(("j1", "v1"));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Completed);
    }

    [Fact]
    public async Task A_job_with_an_unknown_pass_is_refused_in_words_for_the_administrator()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        var order = Defragment("j1");
        order.Defragment.Passes.Add(["files", "nonsense"]);
        stream.Send(order);
        var result = await stream.NextResultAsync();
        (result.Outcome, result.Detail).ShouldBe(
            (JobOutcome.Refused, "There is no pass 'nonsense'; available are: files, directories, mft, free-space, backup-order."));
        agent.Volumes.Defragmented.ShouldBe(0);
    }

    [Fact]
    public async Task An_order_that_comes_twice_is_executed_once()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        await stream.NextResultAsync();
        stream.Send(Defragment("j1"));
        stream.Send(Defragment("j2"));
        (await stream.NextResultAsync()).JobId.ShouldBe("j2");
        agent.Volumes.Defragmented.ShouldBe(2);
    }

    [Fact]
    public async Task Progress_is_sent_at_most_twice_a_second_and_the_newest_counts()
    {
        var time = new ManualClock();
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server, time);
        using var go = new SemaphoreSlim(0);
        agent.Volumes.Work = (_, _, progress, _) =>
        {
            progress(new JobProgress { Moves = 1 });
            progress(new JobProgress { Moves = 2 });
            go.Wait(Patience.Token);
            progress(new JobProgress { Moves = 3 });
            go.Wait(Patience.Token);
            return new JobResult { Outcome = JobOutcome.Completed };
        };
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        var first = await stream.NextAsync(AgentMessage.BodyOneofCase.JobProgress);
        (first.JobProgress.JobId, first.JobProgress.Moves, first.Sequence).ShouldBe(("j1", 1UL, 0UL));
        time.Advance(TimeSpan.FromMilliseconds(500));
        go.Release();
        (await stream.NextAsync(AgentMessage.BodyOneofCase.JobProgress)).JobProgress.Moves.ShouldBe(3UL);
        go.Release();
        await stream.NextResultAsync();
    }

    [Fact]
    public async Task A_running_job_is_stopped_by_the_server_and_says_why()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        await agent.Volumes.Begun();
        stream.Stop("j1", "Stopped by admin.");
        var result = await stream.NextResultAsync();
        (result.Outcome, result.Detail, result.Moves).ShouldBe((JobOutcome.Cancelled, "Stopped by admin.", 3UL));
    }

    [Fact]
    public async Task A_job_that_waits_is_stopped_without_being_begun()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        stream.Send(Defragment("j2"));
        await agent.Volumes.Begun();
        stream.Stop("j2", "not that one");
        stream.Stop("unknown", "whatever");
        stream.Stop("j1", "nor that");
        (await stream.NextResultAsync()).JobId.ShouldBe("j1");
        var second = await stream.NextResultAsync();
        (second.JobId, second.Outcome, second.Detail).ShouldBe(("j2", JobOutcome.Cancelled, "not that one"));
        agent.Volumes.Defragmented.ShouldBe(1);
    }

    [Fact]
    public async Task An_agent_that_ends_cancels_its_job_and_tells_it_when_it_is_back()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = FakeVolumes.UntilStopped;
        server.State.Acknowledges = false;
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        await agent.Volumes.Begun();
        await agent.StopAsync();
        server.State.Acknowledges = true;
        await agent.StartAsync();
        var again = await server.State.NextStreamAsync();
        if (server.State.Applied.Find(message => message.JobResult is not null) is not { } message)
            message = await again.NextAsync(AgentMessage.BodyOneofCase.JobResult);
        (message.JobResult.Outcome, message.JobResult.Detail).ShouldBe((JobOutcome.Cancelled, "The agent was stopped."));
    }

    [Fact]
    public async Task A_volume_that_is_not_there_refuses_the_job()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        stream.Send(new RunJob { JobId = "j1", VolumeId = "gone", Defragment = new DefragmentWork() });
        var result = await stream.NextResultAsync();
        result.Outcome.ShouldBe(JobOutcome.Refused);
        result.Detail.ShouldContain("gone");
    }

    [Fact]
    public async Task Work_that_the_agent_does_not_know_is_refused()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        var stream = await StartAsync(server, agent);
        stream.Send(new RunJob { JobId = "j1", VolumeId = "v1" });
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Refused);
    }

    [Fact]
    public async Task A_deadline_that_has_passed_by_either_clock_begins_nothing()
    {
        var time = new ManualClock();
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server, time);
        var stream = await StartAsync(server, agent);
        var now = time.GetUtcNow();
        stream.Send(Defragment("instant", new DefragmentWork { Deadline = Timestamp.FromDateTimeOffset(now - TimeSpan.FromSeconds(1)) }));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.StoppedAtDeadline);
        stream.Send(Defragment("budget", new DefragmentWork
        {
            Deadline = Timestamp.FromDateTimeOffset(now + TimeSpan.FromHours(9)),
            Budget = Duration.FromTimeSpan(TimeSpan.Zero),
        }));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.StoppedAtDeadline);
        agent.Volumes.Defragmented.ShouldBe(0);
    }

    [Fact]
    public async Task The_budget_counts_from_the_receipt_of_the_order()
    {
        var time = new ManualClock();
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server, time);
        using var go = new SemaphoreSlim(0);
        var budgets = new List<TimeSpan?>();
        agent.Volumes.Work = (_, budget, _, _) =>
        {
            budgets.Add(budget);
            go.Wait(Patience.Token);
            return new JobResult { Outcome = JobOutcome.Completed };
        };
        var stream = await StartAsync(server, agent);
        var hour = new DefragmentWork { Budget = Duration.FromTimeSpan(TimeSpan.FromHours(1)) };
        stream.Send(Defragment("j1", hour));
        await agent.Volumes.Begun();
        stream.Send(Defragment("j2", hour));
        await agent.Logs.WaitForAsync("JobTaken", 2);
        time.Advance(TimeSpan.FromMinutes(20));
        go.Release(2);
        await stream.NextResultAsync();
        await stream.NextResultAsync();
        budgets.ShouldBe([TimeSpan.FromHours(1), TimeSpan.FromMinutes(40)]);
    }

    [Fact]
    public async Task A_failure_of_the_agent_itself_is_a_failed_job_and_the_agent_goes_on()
    {
        await using var server = await FleetServer.StartAsync();
        await using var agent = await TestAgent.EnrolAsync(server);
        agent.Volumes.Work = (_, _, _, _) => throw new InvalidOperationException("a bug");
        var stream = await StartAsync(server, agent);
        stream.Send(Defragment("j1"));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Failed);
        agent.Volumes.Work = null;
        stream.Send(Defragment("j2"));
        (await stream.NextResultAsync()).Outcome.ShouldBe(JobOutcome.Completed);
    }

    private static RunJob Defragment(string jobId, DefragmentWork? work = null) =>
        new() { JobId = jobId, VolumeId = "v1", Defragment = work ?? new DefragmentWork() };

    private static async Task<LinkStream> StartAsync(FleetServer server, TestAgent agent)
    {
        await agent.StartAsync();
        return await server.State.NextStreamAsync();
    }
}
