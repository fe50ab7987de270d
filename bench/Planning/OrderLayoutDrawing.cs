using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.PlanningBench;

/// <summary>Draws a layout whose files were written in random order, some in pieces. The same values draw the same layout.</summary>
internal sealed class OrderLayoutDrawing
{
    private const int FilesInDirectory = 60;
    private const double FragmentedShare = 0.3;
    private const int MeanGap = 13;

    private readonly List<(int Stream, int Piece, long Clusters)> _pieces = [];
    private readonly List<long[]> _places = [];
    private readonly Random _random;
    private long _left;

    /// <summary>Draws the layout.</summary>
    /// <param name="shape">Where the free clusters lie.</param>
    /// <param name="files">The number of files; directories come on top.</param>
    /// <param name="meanClusters">The mean length of a file.</param>
    /// <param name="freeShare">The free part of the volume.</param>
    /// <param name="seed">Decides everything else.</param>
    public OrderLayoutDrawing(OrderShape shape, int files, double meanClusters, double freeShare, int seed)
    {
        _random = new Random(seed);
        for (var number = 0; number < files; number++)
            AddStream(number, meanClusters);
        UsedClusters = _pieces.Sum(static piece => piece.Clusters);
        _left = (long)(UsedClusters * freeShare / (1 - freeShare));
        Place(shape);
        Snapshot = Build();
    }

    /// <summary>The layout.</summary>
    public VolumeSnapshot Snapshot { get; }

    /// <summary>The free runs by position.</summary>
    public List<ClusterRun> FreeRuns { get; } = [];

    /// <summary>The MFT zone; empty for most shapes.</summary>
    public ClusterRun Zone { get; private set; }

    /// <summary>The clusters in use.</summary>
    public long UsedClusters { get; }

    /// <summary>The clusters of the volume.</summary>
    public long TotalClusters { get; private set; }

    /// <summary>Returns true for a directory, which is followed by its files.</summary>
    public static bool IsDirectory(int stream) => stream % (FilesInDirectory + 1) == 0;

    /// <summary>Returns the number of a stream's directory.</summary>
    public static int DirectoryOf(int stream) => stream / (FilesInDirectory + 1);

    private void AddStream(int stream, double meanClusters)
    {
        var clusters = IsDirectory(stream) ? 2 : 1 + (long)(-Math.Log(1 - _random.NextDouble()) * meanClusters);
        var count = !IsDirectory(stream) && _random.NextDouble() < FragmentedShare ? Math.Min(clusters, 2 + _random.Next(3)) : 1;
        for (var piece = 0; piece < count; piece++)
            _pieces.Add((stream, piece, (clusters * (piece + 1) / count) - (clusters * piece / count)));
        _places.Add(new long[count]);
    }

    private void Place(OrderShape shape)
    {
        var order = _pieces.ToArray();
        _random.Shuffle(order);
        var free = _left;
        var gapOdds = (double)free / order.Length / (shape == OrderShape.Tiny ? 1.5 : MeanGap);
        for (var index = 0; index < order.Length; index++)
        {
            var isThird = index == order.Length / 3;
            if (shape == OrderShape.Middle && isThird)
                AddFree(free);
            if (shape == OrderShape.Zone && isThird)
                Zone = AddFree(free / 2);
            if (shape is OrderShape.Gaps or OrderShape.Tiny or OrderShape.Zone && _random.NextDouble() < gapOdds)
                AddFree(shape == OrderShape.Tiny ? 1 + _random.Next(2) : 1 + (long)(-Math.Log(1 - _random.NextDouble()) * MeanGap));
            _places[order[index].Stream][order[index].Piece] = TotalClusters;
            TotalClusters += order[index].Clusters;
        }

        AddFree(_left);
    }

    private ClusterRun AddFree(long wanted)
    {
        var run = new ClusterRun(new Lcn(TotalClusters), new ClusterCount(Math.Min(wanted, _left)));
        if (run.Length == ClusterCount.Zero)
            return run;
        (TotalClusters, _left) = (run.End.Value, _left - run.Length.Value);
        if (FreeRuns.Count > 0 && FreeRuns[^1].End == run.Start)
            FreeRuns[^1] = ClusterRun.Between(FreeRuns[^1].Start, run.End);
        else
            FreeRuns.Add(run);
        return run;
    }

    private VolumeSnapshot Build()
    {
        const int firstRecord = 100;
        var builder = new SnapshotBuilder();
        foreach (var stream in _pieces.GroupBy(static piece => piece.Stream))
        {
            var (reference, isDirectory) = (new FileReference(firstRecord + stream.Key, 1), IsDirectory(stream.Key));
            var extents = new List<Extent>();
            foreach (var (_, piece, clusters) in stream)
            {
                var vcn = extents.Count == 0 ? default : extents[^1].EndVcn;
                extents.Add(new Extent(vcn, new Lcn(_places[stream.Key][piece]), new ClusterCount(clusters)));
            }

            builder.File(new LayoutFile(reference, isDirectory ? FileAttributes.Directory : FileAttributes.Normal));
            var type = isDirectory ? AttributeType.IndexAllocation : AttributeType.Data;
            builder.Stream(new LayoutStream(reference, type, isDirectory ? "$I30" : ""), [.. extents]);
        }

        return builder.Build();
    }
}
