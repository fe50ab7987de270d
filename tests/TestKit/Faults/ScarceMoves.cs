using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>
/// Moves for a volume whose free runs are a few clusters long: each move fills a whole free run or a part of it. Every fourth move takes
/// the clusters that the move before left, so that the volume has to make that move permanent first.
/// </summary>
/// <param name="seed">Decides all moves.</param>
/// <param name="moves">The number of moves that one run tries.</param>
public sealed class ScarceMoves(int seed, int moves) : ITrialWork
{
    private const int MovesOfABatch = 4;

    private readonly Random _random = new(seed);

    /// <inheritdoc/>
    public string Name => $"{moves} moves into the last free clusters";

    /// <inheritdoc/>
    public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams)
    {
        var done = 0;
        ClusterRun? left = null;
        for (var move = 0; move < moves; move++)
        {
            var stream = streams[_random.Next(streams.Count)];
            var extents = volume.ReadExtents(stream).Extents;
            var free = FreeRuns(volume);
            if (extents.Length == 0 || free.Count == 0)
                continue;
            var extent = extents[_random.Next(extents.Length)];
            var target = move % MovesOfABatch == MovesOfABatch - 1 && left is { } last ? last : free[_random.Next(free.Count)];
            var count = 1 + _random.NextInt64(Math.Min(target.Length.Value, extent.Length.Value));
            var from = extent.Vcn + new ClusterCount(_random.NextInt64(extent.Length.Value - count + 1));
            if (extent.IsHole || volume.Move(stream, from, target.Start, new ClusterCount(count)) != Win32Error.Success)
                continue;
            left = new ClusterRun(extent.Lcn + (from - extent.Vcn), new ClusterCount(count));
            done++;
        }

        return done;
    }

    private static List<ClusterRun> FreeRuns(NtfsVolume volume)
    {
        var runs = new List<ClusterRun>();
        foreach (var run in volume.ReadBitmap().FreeRuns)
            runs.Add(run);
        return runs;
    }
}
