using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>Backups are not all alike: what pays before a full one makes an incremental by changed blocks nearly full.</summary>
public sealed class BackupKindTests
{
    private static readonly SchedulableVolume Volume = Given.Volume(Given.Host("files-01"));

    [Theory]
    [InlineData(BackupType.Full, BackupMethod.FileLevel, DecisionKind.Planned)]
    [InlineData(BackupType.Full, BackupMethod.BlockLevel, DecisionKind.Planned)]
    [InlineData(BackupType.Full, BackupMethod.ChangedBlocks, DecisionKind.Planned)]
    [InlineData(BackupType.Incremental, BackupMethod.FileLevel, DecisionKind.Planned)]
    [InlineData(BackupType.Differential, BackupMethod.FileLevel, DecisionKind.Planned)]
    [InlineData(BackupType.Incremental, BackupMethod.BlockLevel, DecisionKind.NotAllowed)]
    [InlineData(BackupType.Incremental, BackupMethod.ChangedBlocks, DecisionKind.NotAllowed)]
    [InlineData(BackupType.Differential, BackupMethod.ChangedBlocks, DecisionKind.NotAllowed)]
    public void It_runs_where_the_backup_gains_and_not_where_every_move_is_a_change(
        BackupType type, BackupMethod method, DecisionKind expected) =>
        (Given.Fleet(Volume) with { Backups = [Given.Backup("nightly", type, method)] }).DecideOne().Kind.ShouldBe(expected);

    [Fact]
    public void A_declined_incremental_says_what_is_waited_for() =>
        Incremental(BeforeIncremental.Decline).DecideOne().Reason
            .ShouldBe(
                "nightly copies changed blocks, and every moved block would count as changed; the volume waits for the next full backup.");

    [Fact]
    public void A_policy_may_run_all_the_same() => Incremental(BeforeIncremental.Run).DecideOne().Kind.ShouldBe(DecisionKind.Planned);

    [Fact]
    public void A_policy_may_ask_a_second_person()
    {
        var input = Incremental(BeforeIncremental.Ask);

        input.DecideOne().Kind.ShouldBe(DecisionKind.NeedsApproval);
        (input with { Approvals = new HashSet<Approval> { new(Volume.Id, "standard", 1) } })
            .DecideOne().Kind.ShouldBe(DecisionKind.Planned);
    }

    [Fact]
    public void What_a_second_person_refused_says_who_and_why_until_there_is_another_version()
    {
        var input = Incremental(BeforeIncremental.Ask);
        var refused = input with { Refused = new Dictionary<Approval,
            string> { [new(Volume.Id, "standard", 1)] = "berta refused it: not before the audit." } };

        var decision = refused.DecideOne();
        (decision.Kind, decision.Reason)
            .ShouldBe((DecisionKind.NotAllowed,
                "Policy standard (version 1) needs the approval of a second person, and berta refused it: not before the audit."));
        (refused with { Policies = [input.Policies[0] with { Version = 2 }] }).DecideOne().Kind.ShouldBe(DecisionKind.NeedsApproval);
    }

    [Fact]
    public void Of_backups_that_begin_together_the_full_one_counts()
    {
        var input = Given.Fleet(Volume) with
        {
            Backups = [Given.Backup("a-daily", BackupType.Incremental, BackupMethod.ChangedBlocks),
                Given.Backup("full", BackupType.Full, BackupMethod.ChangedBlocks)],
        };

        var decision = input.DecideOne();
        decision.Kind.ShouldBe(DecisionKind.Planned);
        decision.Occurrence.Backup!.Name.ShouldBe("full");
    }

    [Fact]
    public void A_schedule_for_one_volume_leaves_the_others_alone()
    {
        var host = Given.Host("files-01");
        var input =
            Given.Fleet(Given.Volume(host, "C:"), Given.Volume(host, "D:")) with { Backups = [Given.Backup() with { Volumes = ["d:"] }] };

        var decisions = input.Decide();
        decisions.Single(decision => decision.Volume.Path == "D:").Occurrence.Backup.ShouldNotBeNull();
        decisions.Single(decision => decision.Volume.Path == "C:").Occurrence.Backup.ShouldBeNull();
    }

    [Fact]
    public void Shadow_copies_switch_to_the_safe_mode()
    {
        var volume = Volume with { Condition = new VolumeCondition(90_000, 20_000_000_000, 10),
            ShadowCopies = new ShadowCopyState(3, 18_000_000_000) };

        var decision = Given.Fleet(volume).DecideOne();
        decision.Kind.ShouldBe(DecisionKind.Planned);
        decision.ShadowCopySafe.ShouldBeTrue();
    }

    [Fact]
    public void Without_room_for_their_growth_it_waits()
    {
        var volume = Volume with { Condition = new VolumeCondition(90_000, 20_000_000_000, 10),
            ShadowCopies = new ShadowCopyState(3, 17_999_999_999) };

        var decision = Given.Fleet(volume).DecideOne();
        decision.Kind.ShouldBe(DecisionKind.NotAllowed);
        decision.Reason.ShouldBe(
            "The volume has 3 shadow copies whose diff area has room for 17 GB; even in safe mode about 18 GB would be needed, and "
            + "Windows would delete the oldest.");
    }

    [Theory]
    [InlineData(WithShadowCopies.Wait, DecisionKind.NotAllowed)]
    [InlineData(WithShadowCopies.Ignore, DecisionKind.Planned)]
    public void A_policy_decides_what_shadow_copies_mean(WithShadowCopies handling, DecisionKind expected)
    {
        var input = Given.Fleet(Volume with { ShadowCopies = new ShadowCopyState(1, 0) }) with { Policies = [
            Given.Standard with { WithShadowCopies = handling }] };

        input.DecideOne().Kind.ShouldBe(expected);
        input.DecideOne().ShadowCopySafe.ShouldBeFalse();
    }

    private static FleetPlanInput Incremental(BeforeIncremental before) => Given.Fleet(Volume) with
    {
        Backups = [Given.Backup("nightly", BackupType.Incremental, BackupMethod.ChangedBlocks)],
        Policies = [Given.Standard with { BeforeIncremental = before }],
    };
}
