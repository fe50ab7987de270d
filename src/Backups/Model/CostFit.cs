namespace FleetDefrag.Backups.Model;

/// <summary>Fits three factors on the costs of a prior to measured backups.</summary>
internal sealed class CostFit
{
    private const int Terms = 3;
    private const int Rounds = 30;
    private const int Sweeps = 200;

    // Backups of an unchanged volume differ by about a tenth from night to night. The figure counts like three runs.
    private const double PriorNoise = 0.1;
    private const double PriorNoiseRuns = 3;

    // Huber's constant: an error beyond this many standard deviations counts by its sign more than by its size.
    private const double Huber = 1.345;

    // The median absolute deviation of a normal distribution is 1 / 1.4826 of its standard deviation.
    private const double MedianToDeviation = 1.4826;

    private readonly CostPrior _prior;
    private readonly double[] _factors = new double[Terms];
    private readonly double[,] _precision = new double[Terms, Terms];
    private readonly bool _hasRuns;

    private CostFit(CostPrior prior, double speed, bool hasRuns)
    {
        (_prior, _hasRuns) = (prior, hasRuns);
        Array.Fill(_factors, speed);
    }

    /// <summary>The fitted costs.</summary>
    public BackupCosts Costs =>
        new(_prior.Costs.PerByte * _factors[0], _prior.Costs.PerFile * _factors[1], _prior.Costs.PerJump * _factors[2]);

    /// <summary>Standard deviation of the runs around the fit, as a share.</summary>
    public double Noise { get; private set; } = PriorNoise;

    /// <summary>Fits to runs whose time by the prior is above zero.</summary>
    public static CostFit Of(MeasuredBackup[] runs, CostPrior prior)
    {
        var speed = runs.Length == 0 ? 1 : Middle.Of(runs.Select(run => run.Seconds / prior.Costs.Seconds(run.Load)));
        var fit = new CostFit(prior, speed, runs.Length > 0);
        if (runs.Length == 0)
            return fit;
        for (var round = 0; round < Rounds; round++)
        {
            fit.Noise = fit.NoiseOf(runs);
            fit.Improve(runs, speed);
        }

        return fit;
    }

    /// <summary>Returns the standard deviation of a forecast, as a share: uncertain costs and the noise of a single run.</summary>
    public double Deviation(BackupLoad load)
    {
        var noise = Noise * Noise;
        var seconds = Costs.Seconds(load);
        if (!_hasRuns || seconds <= 0)
            return Math.Sqrt((_prior.Spread * _prior.Spread) + noise);
        var terms = TermsOf(load, seconds);
        var solved = Solve(_precision, terms, bounded: false);
        var variance = 0.0;
        for (var term = 0; term < Terms; term++)
            variance += terms[term] * solved[term];
        return Math.Sqrt(Math.Max(0, variance) + noise);
    }

    private void Improve(MeasuredBackup[] runs, double speed)
    {
        var target = new double[Terms];
        for (var term = 0; term < Terms; term++)
        {
            for (var other = 0; other < Terms; other++)
                _precision[term, other] = 0;
            // Each cost lies around the prior at the speed of the machine.
            _precision[term, term] = 1 / (_prior.Spread * _prior.Spread * speed * speed);
            target[term] = speed * _precision[term, term];
        }

        foreach (var run in runs)
        {
            var expected = Costs.Seconds(run.Load);
            if (expected <= 0)
                continue;
            var weight = Weight(run.Seconds / expected) / (Noise * Noise);
            var terms = TermsOf(run.Load, expected);
            for (var term = 0; term < Terms; term++)
            {
                target[term] += weight * terms[term] * run.Seconds / expected;
                for (var other = 0; other < Terms; other++)
                    _precision[term, other] += weight * terms[term] * terms[other];
            }
        }

        Solve(_precision, target, bounded: true).CopyTo(_factors, 0);
    }

    // A night twice as fast is as unusual as one twice as slow, hence the logarithm. A slow night pulls by its whole length, hence the
    // difference.
    private double Weight(double ratio)
    {
        var error = Math.Max(Math.Abs(Math.Log(ratio)), Math.Abs(ratio - 1));
        return Math.Min(1, Huber * Noise / Math.Max(error, 1e-9));
    }

    private double NoiseOf(MeasuredBackup[] runs)
    {
        var deviation = MedianToDeviation * Middle.Of(runs.Select(run => Math.Abs(Math.Log(run.Seconds / Costs.Seconds(run.Load)))));
        return Math.Sqrt(
            ((PriorNoiseRuns * PriorNoise * PriorNoise) + (runs.Length * deviation * deviation)) / (PriorNoiseRuns + runs.Length));
    }

    private double[] TermsOf(BackupLoad load, double seconds) =>
    [
        load.Bytes * _prior.Costs.PerByte / seconds, load.Files * _prior.Costs.PerFile / seconds,
        load.Jumps * _prior.Costs.PerJump / seconds,
    ];

    // Coordinate descent converges, because the prior makes the matrix positive definite. It keeps factors from being negative.
    private static double[] Solve(double[,] matrix, double[] target, bool bounded)
    {
        var solution = new double[Terms];
        for (var sweep = 0; sweep < Sweeps; sweep++)
        {
            for (var term = 0; term < Terms; term++)
            {
                var rest = target[term];
                for (var other = 0; other < Terms; other++)
                    rest -= other == term ? 0 : matrix[term, other] * solution[other];
                solution[term] = bounded ? Math.Max(0, rest / matrix[term, term]) : rest / matrix[term, term];
            }
        }

        return solution;
    }
}
