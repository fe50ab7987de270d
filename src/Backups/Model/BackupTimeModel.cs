namespace FleetDefrag.Backups.Model;

/// <summary>
/// The time of backups of one volume: bytes × cost + files × cost + jumps × cost. The costs are fitted to the volume's own runs. A prior
/// stands in for what few runs, or runs that are all alike, do not tell.
/// </summary>
/// <remarks>
/// First the speed of the machine: the median over the runs of measured time ÷ time by the prior. Then the three costs, around the prior
/// at that speed, by least squares of relative errors; a run with a large error counts less (Huber). Costs are never negative.
/// </remarks>
public sealed class BackupTimeModel
{
    // Nine in ten forecasts lie within this many standard deviations.
    private const double IntervalDeviations = 1.645;

    private readonly CostFit _fit;
    private readonly CostPrior _prior;

    private BackupTimeModel(CostPrior prior, CostFit fit, int runs) => (_prior, _fit, Runs) = (prior, fit, runs);

    /// <summary>The fitted costs.</summary>
    public BackupCosts Costs => _fit.Costs;

    /// <summary>The number of runs to which the costs are fitted.</summary>
    public int Runs { get; }

    /// <summary>Standard deviation of the runs around the model, as a share of their time.</summary>
    public double Noise => _fit.Noise;

    /// <summary>Origin of the costs, as the middle of a sentence.</summary>
    public string Basis => Runs switch
    {
        0 => _prior.Basis,
        1 => $"1 run of this volume and {_prior.Basis}",
        < 5 => $"{Runs} runs of this volume and {_prior.Basis}",
        _ => $"{Runs} runs of this volume",
    };

    /// <summary>Fits the model to the runs of one volume. Runs without time or without work are left out.</summary>
    public static BackupTimeModel Fit(IEnumerable<MeasuredBackup> runs, CostPrior prior)
    {
        var usable = runs.Where(run => run.Seconds > 0 && prior.Costs.Seconds(run.Load) > 0).ToArray();
        return new BackupTimeModel(prior, CostFit.Of(usable, prior), usable.Length);
    }

    /// <summary>
    /// Returns the seconds of a backup after its files were placed anew: the time in which the heads move changes as in the disk model.
    /// </summary>
    /// <param name="load">The work of the backup with the present layout.</param>
    /// <param name="now">The modelled read of the present layout.</param>
    /// <param name="after">The modelled read of the other layout.</param>
    public double SecondsAfter(BackupLoad load, ModelledRead now, ModelledRead after)
    {
        var seconds = Costs.Seconds(load);
        // The cost of opening a file stays, at the speed that the runs show.
        var speed = _prior.Costs.PerFile > 0 ? Costs.PerFile / _prior.Costs.PerFile : 1;
        var opening = load.Files * Math.Min(Costs.PerFile, CostPrior.OwnCostOfFile * speed);
        var moving = (load.Files * Costs.PerFile) - opening + (load.Jumps * Costs.PerJump);
        var share = now.MovingSeconds > 0 ? after.MovingSeconds / now.MovingSeconds : 1;
        return seconds - moving + (moving * share);
    }

    /// <summary>Returns the duration of a backup with its interval.</summary>
    public BackupDuration Forecast(BackupLoad load)
    {
        var seconds = Costs.Seconds(load);
        var factor = Math.Exp(IntervalDeviations * _fit.Deviation(load));
        return new BackupDuration(
            seconds, seconds / factor, seconds * factor, load.Bytes * Costs.PerByte, load.Files * Costs.PerFile,
            load.Jumps * Costs.PerJump);
    }
}
