using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>A backup that began before its time is the one that was expected: nothing is planned before it any more.</summary>
public sealed class EarlyBackupTests
{
    private static readonly SchedulableVolume Volume = Given.Volume(Given.Host("files-01"));

    // The nightly backup begins at 22:00; "now" is an hour before it.
    private static readonly Instant Expected = Given.Now + Duration.FromHours(12);
    private static readonly Instant Now = Expected - Duration.FromHours(1);

    [Fact]
    public void What_began_early_and_ended_leaves_nothing_to_run_before()
    {
        var decision = Decide(BackupType.Full, beganBefore: 90, hasEnded: true)[0];

        decision.Kind.ShouldBe(DecisionKind.NotNeeded);
        decision.Reason.ShouldBe(
            "nightly was expected at Mon 1 Jun 22:00 and began early, at Mon 1 Jun 20:30: the backup has ended, so no run precedes it.");
    }

    [Fact]
    public void What_began_early_and_goes_on_is_not_planned_before_either() =>
        Decide(BackupType.Full, beganBefore: 70, hasEnded: false)[0].Reason.ShouldContain(
            "the backup is in progress, so no run precedes it.");

    [Theory]
    [InlineData(BackupType.Full, 121, "more than two hours early: one more")]
    [InlineData(BackupType.Incremental, 90, "another type")]
    public void What_is_not_the_expected_one_changes_nothing(BackupType type, int beganBefore, string because) =>
        Decide(type, beganBefore, hasEnded: true)[0].Kind.ShouldBe(DecisionKind.Planned, because);

    [Fact]
    public void The_backup_of_the_next_day_is_still_to_come()
    {
        var decisions = Decide(BackupType.Full, beganBefore: 90, hasEnded: true);

        decisions.Count.ShouldBe(2);
        decisions[1].Kind.ShouldBe(DecisionKind.Planned);
        // The window of the one that began early is kept free all the same.
        decisions[1].Run!.Value.Start.ShouldBeGreaterThan(Expected + Duration.FromHours(4));
    }

    [Fact]
    public void One_that_began_in_the_window_of_the_backup_before_was_that_one()
    {
        var input =
            Given.Fleet(
                Volume with { RecentBackups = [
                    new BackupTaken(BackupType.Full, Expected - Duration.FromMinutes(90), Expected - Duration.FromMinutes(80))] }) with
        {
            Now = Now, Backups = [Given.Backup("evening", from: "20:00", to: "20:45"), Given.Backup()],
        };

        input.Decide().First(decision => decision.Occurrence.Backup!.Name == "nightly").Kind.ShouldBe(DecisionKind.Planned);
    }

    private static IReadOnlyList<Decision> Decide(BackupType type, int beganBefore, bool hasEnded)
    {
        var began = Expected - Duration.FromMinutes(beganBefore);
        var taken = new BackupTaken(type, began, hasEnded ? began + Duration.FromMinutes(20) : null);
        return (Given.Fleet(Volume with { RecentBackups = [taken] }) with { Now = Now, Horizon = Duration.FromHours(30) }).Decide();
    }
}
