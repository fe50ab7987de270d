using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Fleet;
using NodaTime;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>Counts the runs at one instant from their starts and ends alone.</summary>
public static class LimitCheck
{
    /// <summary>Returns a line for each host, storage group, site or fleet whose concurrency limit was exceeded.</summary>
    /// <param name="fleet">The fleet with its limits. A server without a limit may have one run at a time.</param>
    /// <param name="runs">The runs as half-open intervals.</param>
    public static IReadOnlyList<string> Exceeded(MadeFleet fleet, IEnumerable<(HostFacts Host, Interval Span)> runs)
    {
        var hosts = fleet.Volumes.Select(volume => volume.Host).Distinct().ToList();
        var all = runs.ToList();
        var exceeded = new List<string>();
        foreach (var limit in fleet.Limits)
        {
            foreach (var counted in all.GroupBy(run => NameFor(limit.Kind, run.Host)).Where(counted => counted.Key is not null))
            {
                var named = hosts.Count(host => NameFor(limit.Kind, host) == counted.Key);
                var allowed = limit.Amount.Number ?? Math.Max(1, (int)(named * limit.Amount.Percent!.Value / 100));
                var most = MostAtOnce(counted.Select(run => run.Span));
                if (most > allowed)
                    exceeded.Add($"{limit.Kind} {counted.Key}: {most} at once, {allowed} allowed");
            }
        }

        return exceeded;
    }

    /// <summary>Returns the largest number of intervals that share an instant.</summary>
    public static int MostAtOnce(IEnumerable<Interval> spans)
    {
        // An end comes before a start at the same instant.
        var edges = spans.SelectMany(span => new[] { (At: span.Start, Change: 1), (At: span.End, Change: -1) })
            .OrderBy(edge => edge.At)
            .ThenBy(edge => edge.Change);
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
