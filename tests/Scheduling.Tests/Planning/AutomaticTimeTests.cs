using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>When agents may work by themselves.</summary>
public sealed class AutomaticTimeTests
{
    private static readonly SchedulableVolume Volume = Given.Volume(Given.Host("files-01"));
    private static readonly Policy Automatic = Given.Standard with { Mode = PolicyMode.Automatic };

    [Fact]
    public void Between_backups_with_the_reserve_before_each() =>
        Allowed(Fleet()).Take(2).ShouldBe(["06-01 08:00 – 06-01 19:45", "06-02 00:00 – 06-02 19:45"]);

    [Fact]
    public void Blackouts_and_maintenance_windows_count() =>
        Allowed(Fleet() with { Windows = [Given.Blackout("12:00", "14:00"), Given.Maintenance("11:00", "16:00")] })
        .Take(2).ShouldBe(["06-01 09:00 – 06-01 09:55", "06-01 12:00 – 06-01 13:55"]);

    [Fact]
    public void Before_an_incremental_by_changed_blocks_there_is_none()
    {
        var input = Fleet() with
        {
            Backups =
            [
                Given.Backup("daily", BackupType.Incremental, BackupMethod.ChangedBlocks, rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SU"),
                Given.Backup("full", BackupType.Full, BackupMethod.ChangedBlocks, rule: "FREQ=WEEKLY;BYDAY=SA"),
            ],
        };

        Allowed(input).ShouldBe(["06-06 00:00 – 06-06 19:45"], "between the daily one of Friday and the full one of Saturday");
    }

    [Fact]
    public void The_same_is_told_for_an_hour() =>
        Allowed(Fleet() with { Now = Given.Now + NodaTime.Duration.FromMinutes(59) }).ShouldBe(Allowed(Fleet()));

    [Fact]
    public void A_policy_that_leaves_it_as_it_is_a_pause_and_a_wrong_clock_leave_none()
    {
        Allowed(Fleet() with { Policies = [Given.Standard with { Mode = PolicyMode.Off }] }).ShouldBeEmpty();
        Allowed(Fleet() with { PausedBecause = "Migration." }).ShouldBeEmpty();
        var wrong = Volume with { Host = Volume.Host with { ClockSkew = NodaTime.Duration.FromHours(1) } };
        AutomaticTime.For(Fleet() with { Volumes = [wrong] }, [wrong]).Single().Allowed.IsEmpty.ShouldBeTrue();
    }

    [Fact]
    public void Without_a_policy_nothing_is_said() => AutomaticTime.For(Fleet() with { Policies = [] }, [Volume]).ShouldBeEmpty();

    private static FleetPlanInput Fleet() => Given.Fleet(Volume) with { Policies = [Automatic] };

    private static IEnumerable<string> Allowed(FleetPlanInput input) =>
        AutomaticTime.For(input, input.Volumes).Single().Allowed.Spans.Select(span => span.Utc());
}
