using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Server.Data;
using NodaTime;

namespace FleetDefrag.Server.Features.Backups;

/// <summary>Finds the next backups of servers. Each schedule is computed once.</summary>
internal sealed class NextBackups(FleetSetup setup, DateTimeOffset now)
{
    private readonly Instant _now = now.ToScheduler();
    private readonly Dictionary<Guid, HostFacts> _hosts = setup.Hosts.ToDictionary(host => host.Id);
    private readonly Dictionary<string, ExpectedBackup?> _next = new(StringComparer.Ordinal);

    /// <summary>Returns the next backup of a server; null when no schedule of the server has a backup soon.</summary>
    public NextBackupView? Of(Guid serverId)
    {
        if (!_hosts.TryGetValue(serverId, out var host))
            return null;
        var next = setup.Backups.Where(schedule => schedule.Scope.Holds(host)).Select(Next).OfType<ExpectedBackup>()
            .MinBy(backup => backup.Span.Start);
        return next is null ? null : NextBackupView.Of(next);
    }

    private ExpectedBackup? Next(BackupSchedule schedule)
    {
        if (!_next.TryGetValue(schedule.Name, out var next))
            _next.Add(schedule.Name, next = BackupForecast.Next(schedule, _now));
        return next;
    }
}
