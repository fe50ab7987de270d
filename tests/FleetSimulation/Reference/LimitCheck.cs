using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>Counts how many runs there were at once, from nothing but their beginnings and ends.</summary>
public static class LimitCheck
{
    /// <summary>One line for each thing whose limit was exceeded.</summary>
    /// <param name="fleet">Its limits; of servers one at a time where none is given.</param>
    /// <param name="runs">Half-open.</param>
    public static IReadOnlyList<string> Exceeded(MadeFleet fleet, IEnumerable<(HostFacts Host, Interval Span)> runs)
    {
        var hosts = fleet.Volumes.Select(volume => volume.Host).Distinct().ToList();
        var all = runs.ToList();
        var exceeded = new List<string>();
        foreach (var limit in fleet.Limits)
        {
            foreach (var counted in all.GroupBy(run => NameFor(limit.Kind, run.Host)).Where(counted => counted.Key is not null))
            {
                var allowed = limit.Amount.Number ?? Math.Max(1, (int)(hosts.Count(host => NameFor(limit.Kind, host) == counted.Key) * limit.Amount.Percent!.Value / 100));
                var most = MostAtOnce(counted.Select(run => run.Span));
                if (most > allowed)
                    exceeded.Add($"{limit.Kind} {counted.Key}: {most} at once, {allowed} allowed");
            }
        }

        return exceeded;
    }

    /// <summary>Most intervals that share an instant.</summary>
    public static int MostAtOnce(IEnumerable<Interval> spans)
    {
        // At one instant an end comes before a beginning.
        var edges = spans.SelectMany(span => new[] { (At: span.Start, Change: 1), (At: span.End, Change: -1) }).OrderBy(edge => edge.At).ThenBy(edge => edge.Change);
        var (now, most) = (0, 0);
        foreach (var edge in edges)
        {
            now += edge.Change;
            most = Math.Max(most, now);
        }

        return most;
    }

    private static string? NameFor(LimitKind kind, HostFacts host) => kind switch
    {
        LimitKind.Host => host.Name,
        LimitKind.StorageGroup => host.StorageGroup,
        LimitKind.Site => host.Site,
        _ => "fleet",
    };
}
