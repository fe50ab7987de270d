using System.Globalization;
using System.Text;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Writes servers of the directory as CSV (RFC 4180) in UTF-8. Times are in UTC.</summary>
internal static class DirectoryCsv
{
    /// <summary>The media type.</summary>
    public const string ContentType = "text/csv";

    private const string Head = "host_name,operating_system,unit,site,address,groups,last_logon,disabled,first_seen,left,has_agent";

    /// <summary>Writes a line with the names of the columns, and a line for each server.</summary>
    public static async Task WriteAsync(IAsyncEnumerable<DirectoryServer> servers, Stream stream, CancellationToken cancellationToken)
    {
        await using var writer = new StreamWriter(stream, new UTF8Encoding(encoderShouldEmitUTF8Identifier: false), leaveOpen: true);
        writer.NewLine = "\r\n";
        await writer.WriteLineAsync(Head.AsMemory(), cancellationToken);
        await foreach (var server in servers.WithCancellation(cancellationToken))
            await writer.WriteLineAsync(string.Join(',', Fields(server).Select(Quoted)).AsMemory(), cancellationToken);
    }

    private static string?[] Fields(DirectoryServer server) =>
        [
            server.HostName, server.OperatingSystem, server.Unit, server.Site, server.Address, string.Join("; ", server.Groups),
            Time(server.LastLogonAt), server.IsDisabled ? "yes" : "no", Time(server.FirstSeenAt), Time(server.LeftAt),
            server.ServerId is null ? "no" : "yes",
        ];

    private static string? Time(DateTimeOffset? time) =>
        time?.UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss'Z'", CultureInfo.InvariantCulture);

    // A spreadsheet runs text that begins like a formula, and others than administrators may write to the directory.
    private static string Quoted(string? text)
    {
        if (string.IsNullOrEmpty(text))
            return "";
        var safe = text[0] is '=' or '+' or '-' or '@' ? $"'{text}" : text;
        return safe.AsSpan().IndexOfAny(",\"\r\n") < 0 ? safe : $"\"{safe.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
    }
}
