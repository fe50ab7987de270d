using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>Plans and readiness by the forecast seconds of the next backup.</summary>
public sealed class BackupEffectTests
{
    private static readonly HostFacts Host = Given.Host("files-01");

    private static readonly Policy Ordered = Given.Standard with { Passes = ["files", "directories", "mft", "backup-order"] };

    [Fact]
    public void The_reason_of_a_run_tells_the_backup_before_and_after_the_work()
    {
        var decision = (Given.Fleet(Volume(6720, usual: 4000, ordered: 2460)) with { Policies = [Ordered] }).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.Planned);
        decision.Reason.ShouldStartWith(
            "Full backup of D: 1 h 52 min -> 41 min after 1 h of work, by the plan of its analysis. Starts Mon 1 Jun 20:45, ");
        decision.Effect!.Saved.ShouldBe(4260);
    }

    [Fact]
    public void A_run_that_does_a_part_of_the_work_promises_a_part_of_the_time()
    {
        var input = Given.Fleet(Volume(6720, usual: 4000, ordered: 2460)) with
        {
            Policies = [Ordered],
            Windows = [Given.Blackout("10:00", "21:15")],
        };

        var decision = input.DecideOne();

        decision.Run!.Value.Duration.ShouldBe(Duration.FromMinutes(30));
        decision.Effect!.After.ShouldBe(6720 - (4260 / 2.0), 0.001);
        decision.Reason.ShouldStartWith("Full backup of D: 1 h 52 min -> 1 h 16 min after 30 min of work");
    }

    [Fact]
    public void A_volume_with_few_fragments_whose_backup_would_gain_is_planned()
    {
        var volume = Volume(3000, usual: 2990, ordered: 1000, excess: 9);

        (Given.Fleet(volume) with { Policies = [Ordered] }).DecideOne().Kind.ShouldBe(DecisionKind.Planned);
        var usual = Given.Fleet(volume).DecideOne();
        usual.Kind.ShouldBe(DecisionKind.NotNeeded, "ten seconds are too little");
        usual.Reason.ShouldEndWith("A run would change nightly by too little: 50 min -> 50 min.");
        usual.Effect!.After.ShouldBe(3000, "no run is planned");
    }

    [Fact]
    public void Work_that_would_make_the_backup_longer_is_not_planned()
    {
        var decision = Given.Fleet(Volume(4.2, usual: 4.6, ordered: 1.5)).DecideOne();

        decision.Kind.ShouldBe(DecisionKind.NotNeeded);
        decision.Reason.ShouldBe(
            "A run would make nightly longer: 4.2 s -> 4.6 s by the plan of the last analysis. Nothing is moved for it.");
        (Given.Fleet(Volume(4.2, usual: 4.6, ordered: 1.5)) with { Policies = [Ordered] }).DecideOne()
            .Kind.ShouldBe(DecisionKind.Planned, "the order of the backup makes it shorter");
    }

    [Fact]
    public void Without_a_plan_fragments_decide_and_the_estimate_is_named()
    {
        var volume = Given.Volume(Host) with { BackupTimes = [new BackupTime(BackupType.Full, IsByFile: true, 900, 1500, 300)] };

        var decision = Given.Fleet(volume).DecideOne();

        decision.Reason.ShouldStartWith("Full backup of D: 15 min -> 5 min after 1 h of work, by its excess fragments. ");
        decision.Effect!.IsPlanned.ShouldBeFalse();
        Given.Fleet(volume with { Condition = new VolumeCondition(9, 0, 0) }).DecideOne().Kind.ShouldBe(DecisionKind.NotNeeded);
    }

    [Fact]
    public void A_backup_by_blocks_gains_nothing_from_the_order_of_files()
    {
        var volume = Given.Volume(Host, excess: 9) with
        {
            BackupTimes = [new BackupTime(BackupType.Full, IsByFile: false, 600, 700, 600) { Usual = new(600, 5), Ordered = new(600, 5) }],
        };
        var input = Given.Fleet(volume) with { Policies = [Ordered], Backups = [Given.Backup(method: BackupMethod.BlockLevel)] };

        input.DecideOne().Kind.ShouldBe(DecisionKind.NotNeeded);
        Given.Fleet(volume).DecideOne().Effect.ShouldBeNull("no forecast of a backup by files is known");
    }

    [Fact]
    public void The_backup_that_gains_most_goes_first()
    {
        var input = Given.Fleet(
            Volume(9000, usual: 8000, ordered: 8000, excess: 200_000),
            Volume(9000, usual: 1000, ordered: 1000, host: "files-02")) with
        {
            Limits = [new ConcurrencyLimit(LimitKind.Fleet, null, LimitAmount.Of(1))],
            Windows = [Given.Maintenance("20:42", "23:00")],
        };

        input.Decide().About("files-02").Kind.ShouldBe(DecisionKind.Planned);
        input.Decide().About("files-01").Kind.ShouldBe(DecisionKind.WaitsForLease);
    }

    [Theory]
    [InlineData(3600, 3550, BackupReadiness.Ready, 0)]
    [InlineData(3600, 3600, BackupReadiness.Ready, 0)]
    [InlineData(3600, 3000, BackupReadiness.Gains, 0)]
    [InlineData(3601, 3000, BackupReadiness.Overruns, -1)]
    [InlineData(50, 1, BackupReadiness.Ready, 3550)]
    public void Readiness_compares_the_forecast_with_the_window(double now, double after, BackupReadiness readiness, double spare)
    {
        var fit = new BackupFit(new BackupEffect(now, after, IsPlanned: true, 1), 3600);

        fit.Readiness.ShouldBe(readiness);
        fit.SpareSeconds.ShouldBe(spare);
    }

    [Fact]
    public void Without_a_plan_readiness_is_known_only_for_a_backup_that_overruns()
    {
        new BackupFit(new BackupEffect(3000, 1000, IsPlanned: false, null), 3600).Readiness.ShouldBeNull();
        new BackupFit(new BackupEffect(4000, 1000, IsPlanned: false, null), 3600).Readiness.ShouldBe(BackupReadiness.Overruns);
    }

    [Theory]
    [InlineData(0.04, "0 s")]
    [InlineData(4.2, "4.2 s")]
    [InlineData(9.96, "10 s")]
    [InlineData(119.4, "119 s")]
    [InlineData(119.6, "2 min")]
    [InlineData(3569, "59 min")]
    [InlineData(3571, "1 h")]
    [InlineData(6720, "1 h 52 min")]
    [InlineData(3_600_000, "1,000 h")]
    [InlineData(-90, "-90 s")]
    [InlineData(-0.01, "0 s")]
    public void Times_are_written_by_their_size(double seconds, string text) => BackupTimeText.Of(seconds).ShouldBe(text);

    private static SchedulableVolume Volume(
        double now, double usual, double ordered, long excess = 90_000, string host = "files-01") =>
        Given.Volume(Given.Host(host), excess: excess) with
        {
            BackupTimes =
            [
                new BackupTime(BackupType.Full, IsByFile: true, now, 2 * now, now)
                {
                    Usual = new PlannedTime(usual, 0), Ordered = new PlannedTime(ordered, 0),
                },
            ],
        };
}
