using System.CommandLine;
using System.Globalization;
using System.Text;
using FleetDefrag.Ntfs;

namespace FleetDefrag.PlanningBench;

/// <summary>Builds the command <c>orders</c>, which plans the read order for drawn layouts.</summary>
internal static class OrderCommand
{
    private const int MostNights = 40;

    private static readonly int[] FreePercents = [2, 5, 10, 15];

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var files = new Option<int>("--files") { DefaultValueFactory = static _ => 8000 };
        var mean = new Option<int>("--mean-bytes") { DefaultValueFactory = static _ => 55_000 };
        var seeds = new Option<int>("--seeds") { DefaultValueFactory = static _ => 2, Description = "Layouts for each shape." };
        var night = new Option<double?>("--night")
        {
            Description = "Plans nights that each end at so many times the used clusters, until one moves nothing.",
        };
        var orders = new Command("orders", "Plans the pass backup-order for drawn layouts.") { files, mean, seeds, night };
        orders.SetAction(parsed =>
        {
            output.WriteLine(parsed.GetValue(night) is null
                ? "free  shape   seed     saved  moved/used  checkpoints"
                : "free  shape   seed  saved after each night (moved/used in all, longest free run/that before)");
            foreach (var free in FreePercents)
            {
                var results = new List<(double Saved, double Moved)>();
                foreach (var shape in Enum.GetValues<OrderShape>())
                {
                    for (var seed = 1; seed <= parsed.GetValue(seeds); seed++)
                    {
                        var clusters = (double)parsed.GetValue(mean) / OrderNights.ClusterBytes;
                        var drawn = new OrderLayoutDrawing(shape, parsed.GetValue(files), clusters, free / 100.0, seed);
                        if (parsed.GetValue(night) is { } limit)
                        {
                            Write($"{free,3} %  {shape,-7} {seed,4}  {Nights(drawn, limit)}");
                            continue;
                        }

                        var (saved, moved, checkpoints) = Plan(drawn);
                        results.Add((saved, moved));
                        Write($"{free,3} %  {shape,-7} {seed,4}  {saved,6:f1} %  {moved,10:f2}  {checkpoints,11}");
                    }
                }

                if (results.Count == 0)
                    continue;
                var (bySaved, byMoved) = (results.Select(static one => one.Saved).Order().ToList(),
                    results.Select(static one => one.Moved).Order().ToList());
                var middle = results.Count / 2;
                Write($"{free,3} %  median and worst: {bySaved[middle]:f1}, {bySaved[0]:f1} %; {byMoved[middle]:f2}, {byMoved[^1]:f2}");
            }
        });
        return new RootCommand { orders };

        void Write(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
    }

    // The saved part and the moved clusters after each night.
    private static string Nights(OrderLayoutDrawing drawn, double limit)
    {
        var (trial, all, text) = (new OrderNights(drawn), 0L, new StringBuilder());
        for (var night = 1; night <= MostNights; night++)
        {
            var (moved, _) = trial.PlanNight(new ClusterCount((long)(drawn.UsedClusters * limit)));
            if (moved == 0)
                break;
            all += moved;
            var movedRatio = (double)all / drawn.UsedClusters;
            text.Append(CultureInfo.InvariantCulture, $"{trial.SavedPercent:f0} % ({movedRatio:f2}, {trial.LongestFreeRun:f2})  ");
        }

        return text.ToString();
    }

    private static (double SavedPercent, double Moved, int Checkpoints) Plan(OrderLayoutDrawing drawn)
    {
        var trial = new OrderNights(drawn);
        var (moved, checkpoints) = trial.PlanNight(most: null);
        return (trial.SavedPercent, (double)moved / drawn.UsedClusters, checkpoints);
    }
}
