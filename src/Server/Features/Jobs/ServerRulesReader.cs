using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Features.NightPlan;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>Finds the rules of the setup that also hold for runs that an administrator starts.</summary>
internal sealed class ServerRulesReader(StoredSetup setups)
{
    // A run that an administrator starts is over long before.
    private static readonly Duration Ahead = Duration.FromDays(14);

    /// <summary>Those of a server.</summary>
    public async Task<ServerRules> ForAsync(Guid serverId, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var setup = await setups.ReadAsync(cancellationToken);
        if (setup.Hosts.FirstOrDefault(host => host.Id == serverId) is not { } host)
            return new ServerRules(IntervalSet.Empty, []);
        var start = Instant.FromDateTimeOffset(now);
        var blackouts = AllowedTime.Spans(
            new Interval(start, start + Ahead),
            setup.Windows.Where(window => window.Sense == WindowSense.Forbids && window.Scope.Holds(host)).Select(window => window.Window), WindowSense.Forbids);
        return new ServerRules(blackouts, new PolicyResolver(setup.Policies).For(host).Policy?.ExcludedPaths ?? []);
    }
}
