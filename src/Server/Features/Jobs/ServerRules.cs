using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>What of the setup also holds for runs that an administrator starts.</summary>
/// <param name="Backups">The schedules that hold for the server.</param>
/// <param name="Blackouts">Those that go on or begin within two weeks.</param>
/// <param name="ExcludedPaths">What the server's policy leaves as it is.</param>
internal sealed record ServerRules(IReadOnlyList<BackupSchedule> Backups, IntervalSet Blackouts, IReadOnlyList<string> ExcludedPaths)
{
    // A run that an administrator starts is over long before.
    private static readonly Duration Ahead = Duration.FromDays(14);

    /// <summary>Those of a server; none where it is not among the setup's hosts.</summary>
    public static ServerRules Of(FleetSetup setup, Guid serverId, DateTimeOffset now)
    {
        if (setup.Hosts.FirstOrDefault(host => host.Id == serverId) is not { } host)
            return new ServerRules([], IntervalSet.Empty, []);
        var start = Instant.FromDateTimeOffset(now);
        var blackouts = setup.Windows.Where(window => window.Sense == WindowSense.Forbids && window.Scope.Holds(host)).Select(window => window.Window);
        return new ServerRules(
            [.. setup.Backups.Where(backup => backup.Scope.Holds(host))],
            AllowedTime.Spans(new Interval(start, start + Ahead), blackouts, WindowSense.Forbids),
            new PolicyResolver(setup.Policies).For(host).Policy?.ExcludedPaths ?? []);
    }
}
