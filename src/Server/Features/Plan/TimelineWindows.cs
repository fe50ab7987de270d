using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data;
using NodaTime;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>The windows of a page of the time line. Servers share windows, so each is computed and sent once.</summary>
internal sealed class TimelineWindows
{
    private readonly Interval _bounds;
    private readonly ScopeIndex<BackupSchedule> _backups;
    private readonly ScopeIndex<FleetWindow> _windows;
    private readonly Dictionary<(TimelineWindowKind Kind, int Position), int> _known = [];
    private readonly List<TimelineWindow> _used = [];

    public TimelineWindows(FleetSetup setup, TimelineRange range)
    {
        _bounds = new Interval(range.From.ToScheduler(), range.To.ToScheduler());
        _backups = new ScopeIndex<BackupSchedule>(setup.Backups, backup => backup.Scope);
        _windows = new ScopeIndex<FleetWindow>(setup.Windows, window => window.Scope);
    }

    /// <summary>The windows of all servers that were asked for, in order of their first use.</summary>
    public IReadOnlyList<TimelineWindow> Used => _used;

    /// <summary>Returns the positions of a server's windows in <see cref="Used"/>. Windows without an occurrence are left out.</summary>
    public IReadOnlyList<int> Of(HostFacts host)
    {
        var found = new List<int>();
        foreach (var position in _backups.For(host))
            Add(found, TimelineWindowKind.Backup, position, _backups[position].Name, _backups[position].Window, WindowSense.Forbids);
        foreach (var position in _windows.For(host))
        {
            var window = _windows[position];
            var kind = window.Sense == WindowSense.Forbids ? TimelineWindowKind.Blackout : TimelineWindowKind.Maintenance;
            Add(found, kind, position, window.Name, window.Window, window.Sense);
        }

        return found;
    }

    private void Add(List<int> found, TimelineWindowKind kind, int position, string name, RecurringWindow window, WindowSense sense)
    {
        const int Unused = -1;
        if (!_known.TryGetValue((kind, position), out var used))
        {
            var spans = window.Within(_bounds, sense).Select(occurrence => occurrence.Span.ToServer())
                .Select(span => new TimelineSpan(span.Start, span.End)).ToList();
            used = spans.Count == 0 ? Unused : _used.Count;
            _known.Add((kind, position), used);
            if (used != Unused)
                _used.Add(new TimelineWindow(kind, name, window.Zone.Id, spans));
        }

        if (used != Unused)
            found.Add(used);
    }
}
