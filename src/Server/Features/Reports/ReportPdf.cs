using System.Globalization;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Features.Reports.Pdf;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Lays a report out on A4 pages: the sums, backup time by day, and a table of the volumes.</summary>
internal sealed class ReportPdf
{
    private const double Margin = 40;
    private const double RowHeight = 13;
    private const double Bottom = PdfPage.Height - Margin;

    private static readonly (string Label, double Left)[] Columns =
    [
        ("server and volume", 0), ("fragments", 145), ("backup before -> after", 225), ("saved", 320), ("next -> after a run", 365),
        ("jobs", 465), ("forecasts", 487),
    ];

    private readonly List<PdfPage> _pages = [];
    private double _top;

    /// <summary>Returns the file.</summary>
    public static byte[] Write(BackupReportView report)
    {
        var layout = new ReportPdf();
        layout.AddSums(report);
        layout.AddDays(report.Days);
        layout.AddVolumes(report.Volumes);
        layout.AddMaps(report.Volumes);
        return PdfFile.Write(layout._pages, "FleetDefrag backup report");
    }

    private PdfPage Page => _pages[^1];

    private void AddSums(BackupReportView report)
    {
        var totals = report.Totals;
        NewPage();
        Page.Text(Margin, _top, 18, $"Backups of {report.Of}", isBold: true);
        Line(16, 10, $"{report.From.UtcDateTime:yyyy-MM-dd} to {report.To.UtcDateTime:yyyy-MM-dd}, times in UTC");
        Line(24, 10, Words($"{totals.Backups:N0} backups of {totals.Volumes:N0} volumes, {Span(totals.BackupSeconds)} in all"));
        Line(14, 10, $"Time saved by backups after a defragmentation: {Span(totals.SavedSeconds)}");
        Line(14, 10, Words($"{totals.Jobs:N0} jobs ({totals.FailedJobs:N0} failed), {totals.BytesMoved / 1e9:N1} GB moved"));
        if (totals.NextSeconds > 0)
        {
            var next = BackupTimeText.Change(totals.NextSeconds, totals.NextSecondsDefragmented);
            Line(14, 10, $"Next full backups, now and after a run on each volume: {next}");
        }

        Line(14, 10, Words($"Forecasts kept: {totals.ForecastsKept:N0} of {totals.Forecasts:N0}"));
    }

    private void AddDays(IReadOnlyList<ReportDay> days)
    {
        const double height = 90;
        var most = Math.Max(1, days.Max(static day => day.BackupSeconds));
        var width = (PdfPage.Width - (2 * Margin)) / days.Count;
        Line(26, 11, $"Backup time by day, at most {Span(most)}", isBold: true);
        _top += 8;
        foreach (var (index, day) in days.Index())
        {
            var tall = height * day.BackupSeconds / most;
            Page.Bar(Margin + (index * width), _top + height - tall, Math.Max(0.5, width - 1), tall, day.Jobs > 0 ? 0.35 : 0.7);
        }

        Page.Bar(Margin, _top + height, PdfPage.Width - (2 * Margin), 0.5, 0);
        _top += height;
        Line(12, 8, Words($"{days[0].Day:yyyy-MM-dd} to {days[^1].Day:yyyy-MM-dd}; dark: days with a defragmentation"));
    }

    private void AddVolumes(IReadOnlyList<VolumeReport> volumes)
    {
        Line(26, 11, "Volumes", isBold: true);
        Heads();
        foreach (var volume in volumes)
        {
            if (_top + RowHeight > Bottom)
            {
                NewPage();
                Heads();
            }

            _top += RowHeight;
            Cell(0, Short($"{volume.HostName} {volume.Path}", 30));
            Cell(1, Words($"{volume.Before?.ExcessFragments:N0} -> {volume.After?.ExcessFragments:N0}"));
            Cell(2, $"{Span(volume.BackupsBefore?.Seconds)} -> {Span(volume.BackupsAfter?.Seconds)}");
            Cell(3, Span(volume.SavedSeconds));
            Cell(4, Next(volume.Next));
            Cell(5, Words($"{volume.Jobs}"));
            Cell(6, Words($"{volume.ForecastsKept} of {volume.Forecasts}"));
        }
    }

    private void AddMaps(IReadOnlyList<VolumeReport> volumes)
    {
        const double height = 11;
        const double needed = 54;
        var drawn = volumes.Where(static volume => volume.Before?.Map is not null || volume.After?.Map is not null).ToList();
        if (drawn.Count == 0)
            return;
        if (_top + 30 + needed > Bottom)
            NewPage();
        Line(26, 11, "Maps before and after", isBold: true);
        Line(12, 8, "From the start of the volume to its end. Black: fragmented files; grey: contiguous files; white: free.");
        foreach (var volume in drawn)
        {
            if (_top + needed > Bottom)
                NewPage();
            Line(16, 8, Short($"{volume.HostName} {volume.Path}", 90), isBold: true);
            _top += 4;
            AddMap(volume.Before?.Map, height);
            AddMap(volume.After?.Map, height);
        }
    }

    private void AddMap(byte[]? map, double height)
    {
        if (map is null)
            return;
        var width = (PdfPage.Width - (2 * Margin)) / map.Length;
        for (var from = 0; from < map.Length;)
        {
            var to = from;
            while (to < map.Length && Grey(map[to]) == Grey(map[from]))
                to++;
            Page.Bar(Margin + (from * width), _top, (to - from) * width, height, Grey(map[from]));
            from = to;
        }

        _top += height + 2;
    }

    // The contract's MapCell: 0 free, 1 contiguous, 3 directory, 4 MFT, 5 system, others fragmented.
    private static double Grey(byte kind) => kind switch
    {
        0 => 0.96,
        1 => 0.7,
        3 or 4 or 5 => 0.5,
        _ => 0,
    };

    private void Heads()
    {
        _top += RowHeight + 2;
        foreach (var (label, left) in Columns)
            Page.Text(Margin + left, _top, 8, label, isBold: true);
        Page.Bar(Margin, _top + 3, PdfPage.Width - (2 * Margin), 0.5, 0);
        _top += 2;
    }

    private void NewPage()
    {
        _pages.Add(new PdfPage());
        _top = Margin + 12;
    }

    private void Line(double down, double size, string text, bool isBold = false)
    {
        _top += down;
        Page.Text(Margin, _top, size, text, isBold);
    }

    private void Cell(int column, string text) => Page.Text(Margin + Columns[column].Left, _top, 8, text);

    private static string Next(ReportedForecast? next) =>
        next is null ? "none" : BackupTimeText.Change(next.Seconds, next.SecondsDefragmented);

    private static string Short(string text, int most) => text.Length <= most ? text : $"{text[..(most - 3)]}...";

    private static string Span(double? seconds) => seconds is { } known ? BackupTimeText.Of(known) : "none";

    private static string Words(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
