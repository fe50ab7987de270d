using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.Scheduling.Planning;

/// <summary>The leases of a plan by minute, and the limits that apply to a run.</summary>
internal sealed class LeaseLedger
{
    /// <summary>Limit of a server without a limit of its own. Two runs on one machine compete for its disks.</summary>
    private const int DefaultOfHost = 1;

    private readonly Dictionary<(LimitKind Kind, string Name), LeaseTimeline?> _timelines = [];
    private readonly Dictionary<(LimitKind Kind, string? Target), LimitAmount> _limits = [];
    private readonly Dictionary<(LimitKind Kind, string Name), int> _servers;

    public LeaseLedger(FleetPlanInput input, Interval bounds)
    {
        Start = bounds.Start;
        Minutes = (int)Math.Ceiling((bounds.End - bounds.Start).TotalMinutes);
        foreach (var limit in input.Limits)
            _limits[(limit.Kind, limit.Target)] = limit.Amount;
        _servers = input.Volumes.Select(volume => volume.Host).DistinctBy(host => host.Id).SelectMany(Counted).GroupBy(scope => scope)
            .ToDictionary(scope => scope.Key, scope => scope.Count());
    }

    /// <summary>Instant of minute 0.</summary>
    public Instant Start { get; }

    /// <summary>Length of the plan in minutes.</summary>
    public int Minutes { get; }

    /// <summary>Returns the limits that apply to a run on this server, with their names.</summary>
    public List<(string Name, LeaseTimeline Timeline)> For(HostFacts host)
    {
        var found = new List<(string, LeaseTimeline)>(4);
        foreach (var scope in Counted(host))
        {
            if (!_timelines.TryGetValue(scope, out var timeline))
                _timelines.Add(scope, timeline = Limit(scope) is { } limit ? new LeaseTimeline(limit, Minutes) : null);
            if (timeline is not null)
                found.Add((Words(scope, Limit(scope)!.Value), timeline));
        }

        return found;
    }

    /// <summary>Returns the first whole minute at or after an instant.</summary>
    public int MinuteFrom(Instant instant) => (int)Math.Ceiling((instant - Start).TotalMinutes);

    /// <summary>Returns the last whole minute at or before an instant.</summary>
    public int MinuteUntil(Instant instant) => (int)Math.Floor((instant - Start).TotalMinutes);

    public Interval Span(int from, int to) => new(Start + Duration.FromMinutes(from), Start + Duration.FromMinutes(to));

    private int? Limit((LimitKind Kind, string Name) scope)
    {
        if (_limits.TryGetValue((scope.Kind, scope.Name), out var own) || _limits.TryGetValue((scope.Kind, null), out own))
            return own.Among(_servers[scope]);
        return scope.Kind == LimitKind.Host ? DefaultOfHost : null;
    }

    private static IEnumerable<(LimitKind Kind, string Name)> Counted(HostFacts host)
    {
        yield return (LimitKind.Host, host.Name);
        if (host.StorageGroup is { } storage)
            yield return (LimitKind.StorageGroup, storage);
        if (host.Site is { } site)
            yield return (LimitKind.Site, site);
        yield return (LimitKind.Fleet, "");
    }

    private static string Words((LimitKind Kind, string Name) scope, int limit) => scope.Kind switch
    {
        LimitKind.Host => $"{scope.Name} ({limit} at a time)",
        LimitKind.StorageGroup => $"storage group {scope.Name} ({limit} at a time)",
        LimitKind.Site => $"site {scope.Name} ({limit} at a time)",
        _ => $"the fleet ({limit} at a time)",
    };
}
