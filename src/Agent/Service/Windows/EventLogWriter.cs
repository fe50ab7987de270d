using System.Diagnostics;
using System.Runtime.Versioning;
using System.Text;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Writes the error line of the service to the event log, because nobody sees its standard error.</summary>
[SupportedOSPlatform("windows")]
internal sealed class EventLogWriter : TextWriter
{
    // Documented in docs/operations/windows.md: the service cannot run.
    private const int EventId = 1;

    public override Encoding Encoding => Encoding.Unicode;

    public override void WriteLine(string? value) =>
        EventLog.WriteEntry(WindowsService.Name, value ?? "", EventLogEntryType.Error, EventId);
}
