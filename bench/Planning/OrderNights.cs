using FleetDefrag.Defrag.Forecast;
using FleetDefrag.Defrag.Forecast.Backup;
using FleetDefrag.Defrag.Forecast.Disk;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Ntfs;

namespace FleetDefrag.PlanningBench;

/// <summary>Plans the read order of a drawn layout, in one night or in several.</summary>
/// <param name="drawn">The layout.</param>
internal sealed class OrderNights(OrderLayoutDrawing drawn)
{
    /// <summary>The bytes in a cluster of a drawn layout.</summary>
    public const int ClusterBytes = 4096;

    private const int JournalClusters = 40;

    private readonly BackupLayout _before = new(
        drawn.Snapshot,
        drawn.FreeRuns,
        [.. Enumerable.Range(0, drawn.Snapshot.StreamCount)],
        new NtfsVolumeData
        {
            TotalClusters = new ClusterCount(drawn.TotalClusters), BytesPerCluster = ClusterBytes, BytesPerFileRecord = 1024,
        });

    private BackupLayout? _now;

    /// <summary>The part of the first read that the moves save, in per cent.</summary>
    public double SavedPercent => Forecast(_before).SavedPercent(Forecast(_now ?? _before));

    /// <summary>The longest free run, as a part of the longest one before the first night.</summary>
    public double LongestFreeRun => (double)Longest((_now ?? _before).FreeRuns) / Longest(_before.FreeRuns);

    /// <summary>Plans one night and applies its moves.</summary>
    /// <param name="most">The clusters after which the night ends; null for no limit.</param>
    /// <returns>The clusters that it moves, and its checkpoints.</returns>
    public (long Moved, int Checkpoints) PlanNight(ClusterCount? most)
    {
        var layout = _now ?? _before;
        var rules = new PlanningRules(drawn.Zone, new ClusterCount(1))
        {
            AllowsTemporaryFragments = true,
            JournalReserve = new ClusterCount(JournalClusters),
            MostMoved = most,
        };
        int[] order = [.. layout.Order];
        var model = new LayoutModel(layout.Snapshot, layout.FreeRuns, rules)
        {
            ReadOrder = new ReadSequence(order, Array.ConvertAll(order, OrderLayoutDrawing.DirectoryOf), ClusterBytes),
        };
        var (moved, checkpoints) = (0L, 0);
        foreach (var step in Planner.Plan(model, [new BackupOrderPass()]))
        {
            moved += step.Group.Cost.Value;
            checkpoints += step.AfterCheckpoint ? 1 : 0;
            // The run would refuse the next group.
            if (moved >= most?.Value)
                break;
        }

        _now = layout with { Snapshot = model.ToSnapshot(), FreeRuns = model.FinalFreeRuns() };
        return (moved, checkpoints);
    }

    private static long Longest(IReadOnlyList<ClusterRun> free) => free.Max(static run => run.Length.Value);

    private static BackupReadForecast Forecast(BackupLayout layout) =>
        BackupReadForecast.Of(layout, BackupReadOrder.Files, RotatingDisk.Deskstar7K500, SystemReads.Ntfs3g);
}
