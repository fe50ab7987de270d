using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Features.Setup;
using NodaTime;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>The blackouts that hold for a server.</summary>
internal sealed class ServerBlackouts(SetupStore setup)
{
    // A run that an administrator starts is over long before.
    private static readonly Duration Ahead = Duration.FromDays(14);

    /// <summary>Those that go on or begin within two weeks.</summary>
    public async Task<IntervalSet> ForAsync(Guid serverId, DateTimeOffset now, CancellationToken cancellationToken)
    {
        var read = FleetDocumentReader.Read(await setup.DocumentAsync(cancellationToken), await setup.ServersAsync(cancellationToken), out _);
        if (read.Hosts.FirstOrDefault(host => host.Id == serverId) is not { } host)
            return IntervalSet.Empty;
        var start = Instant.FromDateTimeOffset(now);
        return AllowedTime.Spans(
            new Interval(start, start + Ahead),
            read.Windows.Where(window => window.Sense == WindowSense.Forbids && window.Scope.Holds(host)).Select(window => window.Window), WindowSense.Forbids);
    }
}
