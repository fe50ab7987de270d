using System.CommandLine;

namespace FleetDefrag.PlanningBench;

/// <summary>Builds the command <c>growth</c>, which measures how the time of a plan grows with the volume.</summary>
internal static class GrowthCommand
{
    private static readonly double[] FreeShares = [0.15, 0.02, 0.003];

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var smallest = new Option<int>("--least-megabytes") { Description = "Smallest volume (250).", DefaultValueFactory = _ => 250 };
        var largest = new Option<int>("--most-megabytes") { Description = "Largest volume (8000).", DefaultValueFactory = _ => 8000 };
        var seconds = new Option<int>("--seconds") { Description = "Longest time of one plan (120).", DefaultValueFactory = _ => 120 };
        var free = new Option<double[]>("--free") { Description = "Free shares, 0 to 1.", DefaultValueFactory = _ => FreeShares };
        var rounds = new Option<int>("--rounds") { Description = "Plans of a size; the fastest counts (3).", DefaultValueFactory = _ => 3 };
        var growth = new Command("growth", "Plans for volumes that double in size.") { smallest, largest, seconds, free, rounds };
        growth.SetAction(parsed =>
        {
            var table = new GrowthTable(output);
            var limit = TimeSpan.FromSeconds(parsed.GetValue(seconds));
            // The first plan also pays for compiling the planner.
            GrowthTrial.Run(parsed.GetValue(smallest), FreeShares[0], limit);
            foreach (var share in parsed.GetValue(free)!)
            {
                table.Begin(share);
                var sizes = Sizes(parsed.GetValue(smallest), parsed.GetValue(largest));
                foreach (var result in Fastest(sizes, parsed.GetValue(rounds), share, limit))
                    table.Write(result);
            }
        });
        return new RootCommand("Plans for layouts and prints what the plans reach and cost.") { growth };
    }

    private static IEnumerable<int> Sizes(int smallest, int largest)
    {
        for (var megabytes = smallest; megabytes <= largest; megabytes *= 2)
            yield return megabytes;
    }

    // The sizes take turns: other work that comes and goes then delays all of them alike, and the fastest plan tells what planning needs.
    private static IEnumerable<GrowthResult> Fastest(IEnumerable<int> sizes, int rounds, double share, TimeSpan limit) =>
        Enumerable.Range(0, rounds)
            .SelectMany(_ => sizes.Select(megabytes => GrowthTrial.Run(megabytes, share, limit)))
            .GroupBy(result => result.Megabytes)
            .Select(results => results.MinBy(result => result.Seconds)!);
}
