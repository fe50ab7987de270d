namespace FleetDefrag.Server.Features.Reports;

/// <summary>Sums backups and jobs by day. Pure.</summary>
internal static class ReportDays
{
    /// <summary>Returns the days of a span, oldest first, in UTC.</summary>
    public static List<ReportDay> Of(DateTimeOffset from, DateTimeOffset to, List<ReportBackup> backups, List<ReportJob> jobs)
    {
        var backupsOf = backups.ToLookup(static backup => Day(backup.BeganAt));
        var jobsOf = jobs.ToLookup(static job => Day(job.FinishedAt));
        var (first, last) = (Day(from), Day(to.AddTicks(-1)));
        return
        [
            .. Enumerable.Range(0, last.DayNumber - first.DayNumber + 1).Select(first.AddDays).Select(day => new ReportDay(
                day, backupsOf[day].Count(), backupsOf[day].Sum(static backup => backup.Seconds), jobsOf[day].Count(),
                jobsOf[day].Sum(static job => (double)job.BytesMoved))),
        ];
    }

    private static DateOnly Day(DateTimeOffset instant) => DateOnly.FromDateTime(instant.UtcDateTime);
}
