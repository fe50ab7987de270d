using System.Globalization;
using System.Text;
using FleetDefrag.Backups.Model;

namespace FleetDefrag.Backups.Tests.Model;

/// <summary>
/// The published backups of three studies, each beside two figures of the model: the forecast from what was known before the run, and the
/// time by the model that was fitted to all runs of its volume. The test prints the table and fails above a stated mean error.
/// </summary>
public sealed class PublishedForecastTests
{
    private const double LargestMeanForecastError = 0.16;
    private const double LargestMeanFitError = 0.03;
    private const double SmallestShareInInterval = 0.85;

    private const double StudyBytes = 12_327_276_292;
    private const double StudyFiles = 114_288;
    private const double StudyFragments = 342_283 + 9_528;
    private const double DenseBytes = 34e9;

    [Fact]
    public void Each_published_backup_stands_beside_its_forecast_and_its_fit()
    {
        List<Row> rows = [.. Study2004(), .. Study2009(), .. DenseStudy()];

        Print(rows);
        rows.Average(row => row.ForecastError).ShouldBeLessThan(LargestMeanForecastError);
        rows.Average(row => row.FitError).ShouldBeLessThan(LargestMeanFitError);
        ((double)rows.Count(row => row.Forecast.Holds(row.Seconds)) / rows.Count).ShouldBeGreaterThan(SmallestShareInInterval);
    }

    // Table A. Known before a run: the earlier runs of the same product, and what the runs of the other products taught.
    private static IEnumerable<Row> Study2004() => LaterRuns(
        "A",
        [
            ("Backup Exec, local disk", Volume2004(Time(0, 55, 23), Time(0, 23, 14))),
            ("Backup Exec, local tape", Volume2004(Time(1, 10, 38), Time(1, 6, 5))),
            ("Backup Exec, network disk", Volume2004(Time(0, 58, 8), Time(0, 19, 0))),
            ("Backup Exec, network tape", Volume2004(Time(0, 55, 43), Time(0, 20, 51))),
            ("ARCserve, local disk",
            [
                .. Volume2004(Time(1, 1, 48)), new(new BackupLoad(StudyBytes, StudyFiles, 9_528), Time(0, 34, 28)),
                new(new BackupLoad(StudyBytes, StudyFiles, 0), Time(0, 33, 51)),
            ]),
        ]);

    private static MeasuredBackup[] Volume2004(int before, params int[] after) =>
    [
        new(new BackupLoad(StudyBytes, StudyFiles, StudyFragments), before),
        .. after.Select(seconds => new MeasuredBackup(new BackupLoad(StudyBytes, StudyFiles, 0), seconds)),
    ];

    // Table B. The study does not print bytes: the cost of a file contains them. Known: the first run, and the other two servers.
    private static IEnumerable<Row> Study2009() => LaterRuns(
        "B",
        [
            ("low", [new(new BackupLoad(0, 101_652, 225_216), 1193), new(new BackupLoad(0, 101_652, 0), 1130)]),
            ("medium", [new(new BackupLoad(0, 1_220_660, 840_076), 2787), new(new BackupLoad(0, 1_220_660, 2), 2300)]),
            ("high", [new(new BackupLoad(0, 2_087_158, 3_005_400), 6960), new(new BackupLoad(0, 2_087_158, 4), 6620)]),
        ]);

    // Table C. The same bytes in more and more files, on one machine. Known before a run: all the others.
    private static IEnumerable<Row> DenseStudy()
    {
        (int Files, int Seconds)[] published =
        [
            (5, Time(0, 20, 29)), (659, Time(0, 21, 7)), (2_554, Time(0, 24, 34)), (19_712, Time(0, 29, 29)), (27_275, Time(0, 33, 33)),
            (31_047, Time(0, 33, 45)), (39_981, Time(0, 38, 51)), (46_483, Time(0, 38, 56)), (68_725, Time(0, 54, 15)),
            (77_725, Time(0, 54, 15)),
        ];
        var runs = Array.ConvertAll(published, row => new MeasuredBackup(new BackupLoad(DenseBytes, row.Files, 0), row.Seconds));
        var fit = BackupTimeModel.Fit(runs, CostPrior.Rotating);
        return runs.Select((run, index) =>
        {
            var others = BackupTimeModel.Fit(runs.Where((_, other) => other != index), CostPrior.Rotating);
            return new Row($"C  {run.Load.Files:0} files", run.Seconds, others.Forecast(run.Load), fit.Forecast(run.Load).Seconds);
        });
    }

    private static IEnumerable<Row> LaterRuns(string table, (string Name, MeasuredBackup[] Runs)[] series)
    {
        foreach (var (name, runs) in series)
        {
            var others = series.Where(other => other.Name != name).Select(other => BackupTimeModel.Fit(other.Runs, CostPrior.Rotating));
            var taught = CostPrior.Of([.. others], "other runs of the study");
            var fit = BackupTimeModel.Fit(runs, CostPrior.Rotating);
            for (var index = 1; index < runs.Length; index++)
            {
                var forecast = BackupTimeModel.Fit(runs[..index], taught).Forecast(runs[index].Load);
                yield return new Row($"{table}  {name}", runs[index].Seconds, forecast, fit.Forecast(runs[index].Load).Seconds);
            }
        }
    }

    private static int Time(int hours, int minutes, int seconds) => (((hours * 60) + minutes) * 60) + seconds;

    private static void Print(List<Row> rows)
    {
        var table = new StringBuilder();
        table.AppendLine(
            $"{"backup",-30}{"published",10}{"forecast",10}{"interval",16}{"error",9}{"fit",8}{"error",9}");
        foreach (var row in rows)
        {
            table.AppendLine(string.Create(
                CultureInfo.InvariantCulture,
                $"{row.Name,-30}{row.Seconds,10:0}{row.Forecast.Seconds,10:0}" +
                $"{row.Forecast.LowSeconds,9:0}–{row.Forecast.HighSeconds,-6:0}" +
                $"{row.ForecastError,9:P1}{row.Fit,8:0}{row.FitError,9:P1}"));
        }

        table.AppendLine(string.Create(
            CultureInfo.InvariantCulture,
            $"mean error of forecasts {rows.Average(row => row.ForecastError):P1}, of fits {rows.Average(row => row.FitError):P1}; " +
            $"{rows.Count(row => row.Forecast.Holds(row.Seconds))} of {rows.Count} within the interval"));
        TestContext.Current.TestOutputHelper!.WriteLine(table.ToString());
    }

    private sealed record Row(string Name, double Seconds, BackupDuration Forecast, double Fit)
    {
        public double ForecastError => Math.Abs(Forecast.Seconds - Seconds) / Seconds;

        public double FitError => Math.Abs(Fit - Seconds) / Seconds;
    }
}
