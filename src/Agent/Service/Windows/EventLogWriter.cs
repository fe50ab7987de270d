using System.Diagnostics;
using System.Runtime.Versioning;
using System.Text;

namespace FleetDefrag.Agent.Service.Windows;

/// <summary>Where a service's one line goes when something is wrong: nobody sees its standard error.</summary>
[SupportedOSPlatform("windows")]
internal sealed class EventLogWriter : TextWriter
{
    // docs/operations/windows.md: what kept the service from running.
    private const int EventId = 1;

    public override Encoding Encoding => Encoding.Unicode;

    public override void WriteLine(string? value) => EventLog.WriteEntry(WindowsService.Name, value ?? "", EventLogEntryType.Error, EventId);
}
