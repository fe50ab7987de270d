using System.Text.Json.Serialization;
using FleetDefrag.Backups.Runs;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>backup import</c> document. Names are stable.</summary>
internal sealed class BackupImportDocument
{
    // A log of another kind, read with --format, can have millions of such lines.
    private const int MostUnread = 1000;

    /// <summary>The runs, in the order of the logs.</summary>
    public List<BackupImportRun> Runs { get; } = [];

    /// <summary>The time saved, for each resource with an earlier and a later run.</summary>
    public IReadOnlyList<BackupImportSaving> Savings { get; set; } = [];

    /// <summary>The runs that cannot be true or are known.</summary>
    public List<BackupImportRefusal> Refused { get; } = [];

    /// <summary>The lines that could not be read, at most 1,000.</summary>
    public List<BackupImportLine> Unread { get; } = [];

    /// <summary>The number of all lines that could not be read.</summary>
    public int UnreadLines { get; private set; }

    /// <summary>Whether this machine is enrolled, so that runs are reported to the server.</summary>
    public bool IsEnrolled { get; set; }

    /// <summary>Whether the logs repeat runs that were read before, which is no failure.</summary>
    [JsonIgnore]
    public bool IsKnown => Refused.Exists(static refused => refused.Fault == nameof(RunFault.Duplicate));

    /// <summary>Adds what was found in a log.</summary>
    public void Add(string log, LogEntry entry)
    {
        switch (entry)
        {
            case LoggedRun run:
                Runs.Add(BackupImportRun.Of(log, run));
                break;
            case RefusedRun refused when Refused.Count < MostUnread:
                Refused.Add(new BackupImportRefusal(log, refused.Line, refused.Resource, refused.Fault.ToString(), refused.Reason));
                break;
            case UnreadLine unread:
                UnreadLines++;
                if (Unread.Count < MostUnread)
                    Unread.Add(new BackupImportLine(log, unread.Line, unread.Text, unread.Reason));
                break;
            default:
                break;
        }
    }
}

/// <summary>A run that is refused.</summary>
/// <param name="Log">The path of the log.</param>
/// <param name="Line">The line on which the run begins.</param>
/// <param name="Resource">The resource of the run.</param>
/// <param name="Fault">The name of the reason.</param>
/// <param name="Reason">The reason in words.</param>
internal sealed record BackupImportRefusal(string Log, int Line, string Resource, string Fault, string Reason);

/// <summary>A line that could not be read.</summary>
/// <param name="Log">The path of the log.</param>
/// <param name="Line">The line.</param>
/// <param name="Text">The beginning of the line.</param>
/// <param name="Reason">What is wrong with it.</param>
internal sealed record BackupImportLine(string Log, int Line, string Text, string Reason);
