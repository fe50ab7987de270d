using System.CommandLine;
using System.Globalization;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Agent.Commands;

/// <summary>The arguments and options of <c>backup import</c>.</summary>
internal sealed class BackupImportOptions
{
    private static readonly (string Name, BackupLogFormat Format)[] Formats =
    [
        ("backup-exec", BackupLogFormat.BackupExec), ("arcserve", BackupLogFormat.Arcserve),
        ("windows", BackupLogFormat.WindowsServerBackup), ("bacula", BackupLogFormat.Bacula), ("veeam", BackupLogFormat.Veeam),
        ("networker", BackupLogFormat.NetWorker), ("robocopy", BackupLogFormat.Robocopy), ("json", BackupLogFormat.Json),
    ];

    private readonly Argument<string[]> _logs = new("log")
    {
        Description = "The logs of backup programs, the oldest first.", Arity = ArgumentArity.OneOrMore,
    };

    private readonly Option<string?> _format = new("--format")
    {
        Description = $"The format: {string.Join(", ", Formats.Select(static format => format.Name))}. Detected when not stated.",
    };

    private readonly Option<string?> _volume = new("--volume")
    {
        Description = "The volume of the runs, where the log does not name a drive: D:, a mount point, an image.",
    };

    private readonly Option<string?> _host = new("--host")
    {
        Description = "This machine, as the log names it. Runs of other machines are not reported. Default: the machine's name.",
    };

    private readonly Option<string?> _date = new("--date")
    {
        Description = "The date on which the first run began, where the log states times only: 2026-11-20.",
    };

    private readonly Option<string?> _zone = new("--time-zone")
    {
        Description = "The IANA zone of the log's local times. Default: the machine's zone.",
    };

    private readonly Option<string?> _order = new("--date-order") { Description = "The order in dates such as 3/4/2026: mdy or dmy." };

    private readonly Option<string> _method = new("--method")
    {
        Description = "How the backups read, for the server: file, block or changed-blocks.", DefaultValueFactory = static _ => "file",
    };

    private readonly Option<bool> _json = VolumeCommand.JsonOption();

    /// <summary>Adds the arguments and options to the command.</summary>
    public void AddTo(Command command)
    {
        _format.AcceptOnlyFromAmong([.. Formats.Select(static format => format.Name)]);
        _order.AcceptOnlyFromAmong("mdy", "dmy");
        _method.AcceptOnlyFromAmong("file", "block", "changed-blocks");
        command.Arguments.Add(_logs);
        foreach (var option in new System.CommandLine.Option[] { _format, _volume, _host, _date, _zone, _order, _method, _json })
            command.Options.Add(option);
    }

    /// <summary>Returns what the command line asks for.</summary>
    /// <exception cref="UsageException">A date or zone is wrong.</exception>
    public BackupImportRequest Read(ParseResult parsed) => new(
        parsed.GetRequiredValue(_logs),
        new BackupLogOptions
        {
            Format = parsed.GetValue(_format) is { } name ? Array.Find(Formats, format => format.Name == name).Format : null,
            Date = parsed.GetValue(_date) is { } date ? ReadDate(date) : null,
            Zone = parsed.GetValue(_zone) is { } zone ? FindZone(zone) : TimeZoneInfo.Local,
            DateOrder = parsed.GetValue(_order) switch
            {
                "mdy" => DateOrder.MonthFirst,
                "dmy" => DateOrder.DayFirst,
                _ => null,
            },
        },
        parsed.GetValue(_volume),
        parsed.GetValue(_host) ?? Environment.MachineName,
        parsed.GetRequiredValue(_method),
        parsed.GetValue(_json));

    private static DateOnly ReadDate(string text) =>
        DateOnly.TryParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date)
            ? date
            : throw new UsageException($"'{text}' is no date: write it as 2026-11-20.");

    private static TimeZoneInfo FindZone(string id) =>
        TimeZoneInfo.TryFindSystemTimeZoneById(id, out var zone)
            ? zone
            : throw new UsageException($"'{id}' is no time zone: write it as Europe/Berlin.");
}

/// <summary>What <c>backup import</c> is asked for.</summary>
/// <param name="Logs">The paths of the logs.</param>
/// <param name="Options">What the logs do not say by themselves.</param>
/// <param name="Volume">The volume of the runs; null: the drive that the log names.</param>
/// <param name="Host">This machine, as the log names it.</param>
/// <param name="Method">How the backups read: file, block, changed-blocks.</param>
/// <param name="IsJson">Whether to write one JSON document.</param>
internal sealed record BackupImportRequest(
    IReadOnlyList<string> Logs, BackupLogOptions Options, string? Volume, string Host, string Method, bool IsJson);
