using System.Globalization;
using System.Text;
using System.Text.Json;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Writes jobs as CSV (RFC 4180) in UTF-8. Times are in UTC.</summary>
internal static class JobCsv
{
    /// <summary>The media type.</summary>
    public const string ContentType = "text/csv";

    private const string Head =
        "job,server,volume,kind,state,timing,created_at,created_by,planned_start,deadline,started_at,finished_at,excess_before,"
        + "excess_after,moves,bytes_moved,reason";

    /// <summary>Writes a line with the names of the columns, and a line for each job.</summary>
    public static async Task WriteAsync(IAsyncEnumerable<Job> jobs, Stream stream, CancellationToken cancellationToken)
    {
        await using var writer = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        writer.NewLine = "\r\n";
        await writer.WriteLineAsync(Head.AsMemory(), cancellationToken);
        await foreach (var job in jobs.WithCancellation(cancellationToken))
            await writer.WriteLineAsync(string.Join(',', Fields(job).Select(Quoted)).AsMemory(), cancellationToken);
    }

    private static string?[] Fields(Job job) =>
        [
            job.Id.ToString(), job.Server!.HostName, job.Volume!.Path, Name(job.Kind), Name(job.State), Name(job.Timing),
            Time(job.CreatedAt), job.CreatedBy, Time(job.PlannedStart), Time(job.Deadline), Time(job.StartedAt), Time(job.FinishedAt),
            Number(job.Result?.ExcessBefore), Number(job.Result?.ExcessAfter),
            Number(job.Result?.Moves), Number(job.Result?.BytesMoved), job.Reason,
        ];

    private static string Name<T>(T value)
        where T : struct, Enum => JsonNamingPolicy.CamelCase.ConvertName(value.ToString());

    private static string? Time(DateTimeOffset? time) =>
        time?.UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture);

    private static string? Number(long? number) => number?.ToString(CultureInfo.InvariantCulture);

    // A spreadsheet runs text that begins like a formula, and host names and paths come from agents.
    private static string Quoted(string? text)
    {
        if (string.IsNullOrEmpty(text))
            return "";
        var safe = text[0] is '=' or '+' or '-' or '@' or '\t' or '\r' ? $"'{text}" : text;
        return safe.AsSpan().IndexOfAny(",\"\r\n") < 0 ? safe : $"\"{safe.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }
}
