using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.Reports;

/// <summary>Writes a report as CSV (RFC 4180), one line a volume, in UTF-8 with a byte order mark, which Excel needs.</summary>
internal static class ReportCsv
{
    private const string Header =
        "server,volume,defragmented at,excess fragments before,excess fragments after,fragmented % before,fragmented % after,"
        + "full backups before,median seconds before,bytes/s before,full backups after,median seconds after,bytes/s after,"
        + "saved seconds,jobs,failed jobs,bytes moved,forecasts,forecasts kept,"
        + "next full backup seconds,next full backup seconds after a run,basis";

    /// <summary>Returns the file.</summary>
    public static byte[] Write(BackupReportView report)
    {
        var text = new StringBuilder(Header).Append("\r\n");
        foreach (var volume in report.Volumes)
        {
            text.AppendJoin(
                ',', Name(volume.HostName), Name(volume.Path), volume.DefragmentedAt?.UtcDateTime.ToString(
                    "s", CultureInfo.InvariantCulture),
                volume.Before?.ExcessFragments, volume.After?.ExcessFragments, Number(volume.Before?.DataPercent),
                Number(volume.After?.DataPercent), volume.BackupsBefore?.Count ?? 0, Number(volume.BackupsBefore?.Seconds),
                Number(volume.BackupsBefore?.BytesPerSecond), volume.BackupsAfter?.Count ?? 0, Number(volume.BackupsAfter?.Seconds),
                Number(volume.BackupsAfter?.BytesPerSecond), Number(volume.SavedSeconds), volume.Jobs, volume.FailedJobs,
                Number(volume.BytesMoved), volume.Forecasts, volume.ForecastsKept,
                Number(volume.Next?.Seconds), Number(volume.Next?.SecondsDefragmented),
                volume.Next is null ? null : volume.Next.IsPlanned ? "planned" : "excess fragments").Append("\r\n");
        }

        return [.. Encoding.UTF8.GetPreamble(), .. Encoding.UTF8.GetBytes(text.ToString())];
    }

    private static string? Number(double? value) => value?.ToString("0.#", CultureInfo.InvariantCulture);

    // Spreadsheets run a cell that begins like a formula.
    private static string Name(string name)
    {
        var safe = name.Length > 0 && name[0] is '=' or '+' or '-' or '@' or '\t' or '\r' ? $"'{name}" : name;
        return $"\"{safe.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }
}
