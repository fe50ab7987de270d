using FleetDefrag.Backups.Model;

namespace FleetDefrag.Backups.Tests.Model;

/// <summary>The model of backup times: its fit, its intervals and its prior.</summary>
public sealed class BackupTimeModelTests
{
    private static readonly BackupCosts Truth = new(1 / 120e6, 0.002, 0.009);

    [Fact]
    public void Before_the_first_run_the_disk_model_answers_and_each_run_corrects_it()
    {
        var read = new ModelledRead(Seconds: 1000, TransferSeconds: 200, Bytes: 10e9, Moves: 80_000);
        var load = new BackupLoad(10e9, 50_000, 30_000);
        var prior = CostPrior.OfDiskModel(read, load.Files, load.Jumps).ShouldNotBeNull();
        BackupTimeModel.Fit([], prior).Forecast(load).Seconds.ShouldBe(1050, 0.001, "each file costs a millisecond beside the disk");
        BackupTimeModel.Fit([], prior).Forecast(load).JumpSeconds.ShouldBe(300, 0.001);
        // The volume's disk is four times as fast: one run suffices.
        var taught = BackupTimeModel.Fit([new MeasuredBackup(load, 262.5)], prior);
        taught.Forecast(load).Seconds.ShouldBe(262.5, 1);
        taught.Basis.ShouldBe("1 run of this volume and the disk model of its last analysis");
        CostPrior.OfDiskModel(read with { Bytes = 0 }, 1, 1).ShouldBeNull();
        CostPrior.OfDiskModel(read, 0, 0).ShouldBeNull();
    }

    [Fact]
    public void Without_runs_the_prior_speaks_and_its_interval_is_wide()
    {
        var model = BackupTimeModel.Fit([], CostPrior.Rotating);
        var load = new BackupLoad(50e9, 100_000, 40_000);

        var forecast = model.Forecast(load);

        forecast.Seconds.ShouldBe(1000 + 600 + 200, 0.001);
        (forecast.TransferSeconds + forecast.FileSeconds + forecast.JumpSeconds).ShouldBe(forecast.Seconds, 0.001);
        forecast.Holds(1000).ShouldBeTrue();
        forecast.Holds(5000).ShouldBeTrue();
        model.Basis.ShouldBe("general costs of rotating disks");
    }

    [Fact]
    public void One_run_teaches_the_speed_of_the_machine()
    {
        var load = new BackupLoad(50e9, 100_000, 0);
        var model = BackupTimeModel.Fit([new MeasuredBackup(load, 10 * CostPrior.Rotating.Costs.Seconds(load))], CostPrior.Rotating);
        model.Forecast(load).Seconds.ShouldBe(16_000, 1);
        model.Basis.ShouldStartWith("1 run of this volume and general costs");
    }

    [Fact]
    public void Runs_of_a_volume_that_changes_teach_each_cost_and_narrow_the_interval()
    {
        var runs = Runs(seed: 1, count: 25, noise: 0.03);
        var model = BackupTimeModel.Fit(runs, CostPrior.Rotating);

        model.Costs.PerByte.ShouldBe(Truth.PerByte, Truth.PerByte * 0.15);
        model.Costs.PerFile.ShouldBe(Truth.PerFile, Truth.PerFile * 0.25);
        model.Costs.PerJump.ShouldBe(Truth.PerJump, Truth.PerJump * 0.15);
        var forecast = model.Forecast(runs[0].Load);
        (forecast.HighSeconds / forecast.LowSeconds).ShouldBeLessThan(1.3);
        var few = BackupTimeModel.Fit(runs[..2], CostPrior.Rotating).Forecast(runs[0].Load);
        (few.HighSeconds / few.LowSeconds).ShouldBeGreaterThan(forecast.HighSeconds / forecast.LowSeconds);
    }

    [Theory]
    [InlineData(20)]
    [InlineData(0.02)]
    public void Nights_that_went_wrong_hardly_change_the_forecast(double factor)
    {
        var runs = Runs(seed: 2, count: 20, noise: 0.03);
        for (var index = 0; index < runs.Length; index += 6)
            runs[index] = runs[index] with { Seconds = runs[index].Seconds * factor };
        var load = new BackupLoad(300e9, 500_000, 200_000);

        BackupTimeModel.Fit(runs, CostPrior.Rotating).Forecast(load).Seconds
            .ShouldBe(Truth.Seconds(load), Truth.Seconds(load) * 0.12);
    }

    [Fact]
    public void Nine_in_ten_runs_lie_within_the_interval()
    {
        var runs = Runs(seed: 3, count: 240, noise: 0.08);
        var held = 0;
        for (var index = 40; index < runs.Length; index++)
            held += BackupTimeModel.Fit(runs[(index - 20)..index], CostPrior.Rotating).Forecast(runs[index].Load).Holds(runs[index].Seconds)
                ? 1
                : 0;
        (held / 200.0).ShouldBeInRange(0.85, 0.99);
    }

    [Fact]
    public void Costs_are_never_negative_and_runs_without_time_are_left_out()
    {
        // Fragments that made the backup faster: a target that was slow on the first night.
        MeasuredBackup[] runs =
        [
            new(new BackupLoad(100e9, 1000, 0), 5000), new(new BackupLoad(100e9, 1000, 400_000), 2500),
            new(new BackupLoad(100e9, 1000, 0), 5100), new(new BackupLoad(100e9, 1000, 400_000), 2400),
            new(new BackupLoad(100e9, 1000, 0), 0), new(default, 10), new(new BackupLoad(100e9, 0, 0), -5),
        ];
        var model = BackupTimeModel.Fit(runs, CostPrior.Rotating);
        model.Runs.ShouldBe(4);
        model.Costs.PerJump.ShouldBeGreaterThanOrEqualTo(0);
        model.Forecast(default).Seconds.ShouldBe(0);
        model.Forecast(new BackupLoad(1e9, 10, 10)).Seconds.ShouldBeGreaterThan(0);
    }

    // The deviate is a sum of twelve uniform numbers.
    private static MeasuredBackup[] Runs(int seed, int count, double noise)
    {
        var random = new Random(seed);
        return [.. Enumerable.Range(0, count).Select(_ =>
        {
            var load = new BackupLoad(
                200e9 + (random.NextDouble() * 200e9), 200_000 + (random.NextDouble() * 800_000), random.NextDouble() * 500_000);
            var deviate = Enumerable.Range(0, 12).Sum(_ => random.NextDouble()) - 6;
            return new MeasuredBackup(load, Truth.Seconds(load) * Math.Exp(noise * deviate));
        })];
    }
}
