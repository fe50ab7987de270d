using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the clusters of each kind in each cell of a map.</summary>
internal sealed class MapTally
{
    private const int KindCount = 6;

    private readonly long _totalClusters;
    private readonly long _clustersPerCell;
    private readonly long[] _clusters;
    private readonly int[] _fragments;

    public MapTally(long totalClusters, int cells)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(totalClusters);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(cells);
        _totalClusters = totalClusters;
        _clustersPerCell = (totalClusters + cells - 1) / cells;
        var count = (totalClusters + _clustersPerCell - 1) / _clustersPerCell;
        _clusters = new long[KindCount * count];
        _fragments = new int[count];
    }

    public void Add(MapCell kind, ClusterRun run)
    {
        var position = run.Start.Value;
        var end = Math.Min(run.End.Value, _totalClusters);
        while (position < end)
        {
            var cell = position / _clustersPerCell;
            var next = Math.Min(end, (cell + 1) * _clustersPerCell);
            _clusters[(cell * KindCount) + (int)kind] += next - position;
            if (kind == MapCell.FragmentedFile)
                _fragments[cell]++;
            position = next;
        }
    }

    public VolumeMap ToMap()
    {
        var cells = _clusters.Length / KindCount;
        var kinds = new byte[cells];
        var fill = new byte[cells];
        for (var cell = 0; cell < cells; cell++)
        {
            var clusters = _clusters.AsSpan(cell * KindCount, KindCount);
            var size = Math.Min(_clustersPerCell, _totalClusters - (cell * _clustersPerCell));
            var used = Math.Max(0, size - clusters[(int)MapCell.Free]);
            kinds[cell] = (byte)(used == 0 ? MapCell.Free : Prevailing(clusters, used));
            fill[cell] = used == 0 ? (byte)0 : (byte)Math.Max(1, used * 255 / size);
        }

        return new VolumeMap(_totalClusters, kinds, fill, [.. Enumerable.Range(0, cells).Select(FragmentLength)]);
    }

    // A fragment that crosses the border of a cell counts in both with its part, so the cells of a long fragment show a long one.
    private int FragmentLength(int cell) => _fragments[cell] == 0
        ? 0
        : (int)Math.Min(int.MaxValue, _clusters[(cell * KindCount) + (int)MapCell.FragmentedFile] / _fragments[cell]);

    private static MapCell Prevailing(ReadOnlySpan<long> clusters, long used)
    {
        var owned = 0L;
        for (var kind = (int)MapCell.ContiguousFile; kind < KindCount; kind++)
            owned += clusters[kind];
        var best = MapCell.FragmentedFile;
        for (var kind = MapCell.ContiguousFile; kind <= MapCell.System; kind++)
        {
            if (Count(clusters, kind, used - owned) > Count(clusters, best, used - owned))
                best = kind;
        }

        return best;
    }

    // Used clusters without an owner in the layout are drawn as clusters of NTFS.
    private static long Count(ReadOnlySpan<long> clusters, MapCell kind, long unowned) =>
        clusters[(int)kind] + (kind == MapCell.System ? Math.Max(0, unowned) : 0);
}
