using System.CommandLine;
using System.Globalization;
using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.PlanningBench;

/// <summary>Builds the command <c>orders</c>, which plans the read order for drawn layouts.</summary>
internal static class OrderCommand
{
    private const int ClusterBytes = 4096;
    private const int JournalClusters = 40;

    private static readonly int[] FreePercents = [2, 5, 10, 15];

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the table.</param>
    public static RootCommand Create(TextWriter output)
    {
        var files = new Option<int>("--files") { DefaultValueFactory = static _ => 8000 };
        var mean = new Option<int>("--mean-bytes") { DefaultValueFactory = static _ => 55_000 };
        var seeds = new Option<int>("--seeds") { DefaultValueFactory = static _ => 2, Description = "Layouts for each shape." };
        var orders = new Command("orders", "Plans the pass backup-order for drawn layouts.") { files, mean, seeds };
        orders.SetAction(parsed =>
        {
            output.WriteLine("free  shape   seed     saved  moved/used  checkpoints");
            foreach (var free in FreePercents)
            {
                var results = new List<(double Saved, double Moved)>();
                foreach (var shape in Enum.GetValues<OrderShape>())
                {
                    for (var seed = 1; seed <= parsed.GetValue(seeds); seed++)
                    {
                        var clusters = (double)parsed.GetValue(mean) / ClusterBytes;
                        var drawn = new OrderLayoutDrawing(shape, parsed.GetValue(files), clusters, free / 100.0, seed);
                        var (saved, moved, checkpoints) = Plan(drawn);
                        results.Add((saved, moved));
                        Write($"{free,3} %  {shape,-7} {seed,4}  {saved,6:f1} %  {moved,10:f2}  {checkpoints,11}");
                    }
                }

                var (bySaved, byMoved) = (results.Select(static one => one.Saved).Order().ToList(),
                    results.Select(static one => one.Moved).Order().ToList());
                var middle = results.Count / 2;
                Write($"{free,3} %  median and worst: {bySaved[middle]:f1}, {bySaved[0]:f1} %; {byMoved[middle]:f2}, {byMoved[^1]:f2}");
            }
        });
        return new RootCommand { orders };

        void Write(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
    }

    private static (double SavedPercent, double Moved, int Checkpoints) Plan(OrderLayoutDrawing drawn)
    {
        var rules = new PlanningRules(drawn.Zone, new ClusterCount(1))
        {
            AllowsTemporaryFragments = true,
            JournalReserve = new ClusterCount(JournalClusters),
        };
        int[] order = [.. Enumerable.Range(0, drawn.Snapshot.StreamCount)];
        var model = new LayoutModel(drawn.Snapshot, drawn.FreeRuns, rules)
        {
            ReadOrder = new ReadSequence(order, Array.ConvertAll(order, OrderLayoutDrawing.DirectoryOf), ClusterBytes),
        };
        var data = new NtfsVolumeData
        {
            TotalClusters = new ClusterCount(drawn.TotalClusters), BytesPerCluster = ClusterBytes, BytesPerFileRecord = 1024,
        };
        var before = new BackupLayout(drawn.Snapshot, drawn.FreeRuns, order, data);
        var (moved, checkpoints) = (0L, 0);
        foreach (var step in Planner.Plan(model, [new BackupOrderPass()]))
        {
            moved += step.Group.Cost.Value;
            checkpoints += step.AfterCheckpoint ? 1 : 0;
        }

        var after = before with { Snapshot = model.ToSnapshot(), FreeRuns = model.FinalFreeRuns() };
        return (Forecast(before).SavedPercent(Forecast(after)), (double)moved / drawn.UsedClusters, checkpoints);
    }

    private static BackupReadForecast Forecast(BackupLayout layout) =>
        BackupReadForecast.Of(layout, BackupReadOrder.Files, RotatingDisk.Deskstar7K500, SystemReads.Ntfs3g);
}
