using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Jobs.Dispatch;

namespace FleetDefrag.Server.Tests.Features.Jobs.Dispatch;

public sealed class JobStepTests
{
    private static readonly DateTimeOffset Start = new(2025, 6, 16, 20, 0, 0, TimeSpan.Zero);

    [Fact]
    public void A_job_sleeps_until_its_start() => Step(NewJob(), Start.AddMinutes(-1)).ShouldBe(new JobStep(JobAction.None, "", Start));

    [Fact]
    public void A_due_job_starts_when_its_agent_is_there()
    {
        var job = NewJob();
        Step(job, Start).ApplyTo(job, Start);
        (job.State, job.SentAt, job.StartedAt).ShouldBe((JobState.Running, Start, Start));
    }

    [Theory]
    [InlineData(25, JobAction.Start)]
    [InlineData(26, JobAction.Miss)]
    internal void Less_than_five_minutes_are_not_worth_a_start(int minutes, JobAction expected) =>
        Step(NewJob(), Start.AddMinutes(minutes)).Action.ShouldBe(expected);

    [Fact]
    public void An_order_that_was_not_confirmed_is_sent_again_after_two_minutes()
    {
        var job = Running();
        Step(job, Start.AddSeconds(119)).LookAgainAt.ShouldBe(Start.AddMinutes(2));
        Step(job, Start.AddMinutes(2)).Action.ShouldBe(JobAction.SendAgain);
        job.ConfirmedAt = Start;
        Step(job, Start.AddMinutes(3)).ShouldBe(new JobStep(JobAction.None, "", job.Deadline));
    }

    [Fact]
    public void A_running_job_is_stopped_at_its_deadline_once()
    {
        var job = Running();
        var step = Step(job, job.Deadline!.Value);
        step.Action.ShouldBe(JobAction.StopAtDeadline);
        step.ApplyTo(job, job.Deadline.Value);
        Step(job, job.Deadline.Value).Action.ShouldBe(JobAction.None);
    }

    [Fact]
    public void A_running_job_of_an_absent_agent_is_given_up_an_hour_after_its_deadline()
    {
        var job = Running();
        Step(job, job.Deadline!.Value.AddMinutes(59), isOnline: false).Action.ShouldBe(JobAction.None);
        Step(job, job.Deadline.Value.AddMinutes(60), isOnline: false).Action.ShouldBe(JobAction.GiveUp);
    }

    [Fact]
    public void Without_a_deadline_an_absent_agent_has_a_day()
    {
        var job = Running();
        job.Deadline = null;
        Step(job, Start.AddHours(23), isOnline: false).Action.ShouldBe(JobAction.None);
        Step(job, Start.AddHours(24), isOnline: false).Action.ShouldBe(JobAction.GiveUp);
    }

    [Fact]
    public void A_job_whose_volume_is_gone_is_given_up()
    {
        var job = NewJob();
        job.Volume!.RemovedAt = Start;
        Step(job, Start).Reason.ShouldBe("Volume D: is no longer on files01.");
    }

    private static JobStep Step(Job job, DateTimeOffset now, bool isOnline = true) => JobStep.For(job, isOnline, lastHeard: Start, now);

    private static Job Running()
    {
        var job = NewJob();
        (job.State, job.SentAt, job.StartedAt) = (JobState.Running, Start, Start);
        return job;
    }

    private static Job NewJob() => new()
    {
        Id = Guid.NewGuid(),
        VolumeId = Guid.NewGuid(),
        ServerId = Guid.NewGuid(),
        Kind = JobKind.Defragment,
        Timing = JobTiming.BeforeBackup,
        Reason = "planned",
        CreatedAt = Start,
        CreatedBy = "admin",
        PlannedStart = Start,
        Deadline = Start.AddMinutes(30),
        Volume = new Volume { Id = Guid.NewGuid(), ServerId = Guid.NewGuid(), AgentVolumeId = "A", Path = "D:", Label = "" },
        Server = new ManagedServer
        {
            Id = Guid.NewGuid(), HostName = "files01", OperatingSystem = "", AgentVersion = "", EnrolledAt = Start, CertificateHash = [],
                CertificateExpiresAt = Start,
        },
    };
}
