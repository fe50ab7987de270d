using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>
/// A layout with the counts of a recipe, without a volume, similar to <see cref="Raw.Bulk.BulkVolume"/>. Two million files take a second.
/// </summary>
public sealed class StrewnVolume
{
    private const int FirstRecord = 100;

    private readonly StrewnRecipe _recipe;
    private readonly Random _random;
    private readonly ImaginedStream[] _files;

    /// <summary>Creates the layout.</summary>
    public StrewnVolume(StrewnRecipe recipe)
    {
        _recipe = recipe;
        _random = new Random(recipe.Seed);
        _files = new ImaginedStream[recipe.Files + (recipe.LongFileClusters > 0 ? 1 : 0)];
        Draw();
        Cut();
        if (recipe.LongFileClusters > 0)
            _files[^1] = new ImaginedStream(recipe.LongFileClusters) { Pieces = recipe.LongPieces };
        Place();
    }

    /// <summary>The free runs, by position.</summary>
    public List<ClusterRun> FreeRuns { get; } = [];

    /// <summary>Returns the layout as an analysis would return it: files of one stream each.</summary>
    public VolumeSnapshot ToSnapshot()
    {
        var builder = new SnapshotBuilder();
        for (var index = 0; index < _files.Length; index++)
        {
            var flags = _recipe.ImmovableOneIn > 0 && index % _recipe.ImmovableOneIn == 0
                ? LayoutStreamFlags.Immovable
                : LayoutStreamFlags.None;
            Describe(builder, index, flags, _files[index].Extents());
        }

        if (_recipe.FixedClusters > 0)
        {
            var fixedExtent = new Extent(default, default, new ClusterCount(_recipe.FixedClusters));
            Describe(builder, _files.Length, LayoutStreamFlags.Immovable, [fixedExtent]);
        }
        return builder.Build();
    }

    private static void Describe(SnapshotBuilder builder, int index, LayoutStreamFlags flags, Extent[] extents)
    {
        var reference = new FileReference(FirstRecord + index, 1);
        builder.File(new LayoutFile(reference, FileAttributes.Normal));
        builder.Stream(new LayoutStream(reference, AttributeType.Data, "") { Flags = flags }, extents);
    }

    private bool IsFragmented(int file) =>
        (long)_recipe.FragmentedFiles * (file + 1) / _recipe.Files > (long)_recipe.FragmentedFiles * file / _recipe.Files;

    private void Draw()
    {
        for (var file = 0; file < _recipe.Files; file++)
        {
            var more = (long)(-Math.Log(1 - _random.NextDouble()) * (_recipe.MeanFileClusters - 1));
            _files[file] = new ImaginedStream((IsFragmented(file) ? 2 : 1) + more);
        }
    }

    private void Cut()
    {
        for (var file = 0; file < _recipe.Files; file++)
            _files[file].Pieces += IsFragmented(file) ? 1 : 0;
        for (var left = _recipe.ExcessFragments - _recipe.FragmentedFiles; left > 0;)
        {
            var file = _files[_random.Next(_recipe.Files)];
            if (file.Pieces == 1 || file.Pieces == file.Clusters)
                continue;
            file.Pieces++;
            left--;
        }
    }

    private void Place()
    {
        var pieces = new List<(ImaginedStream File, int Piece)>();
        var wishes = new List<double>();
        for (var file = 0; file < _files.Length; file++)
        {
            for (var piece = 0; piece < _files[file].Pieces; piece++)
            {
                pieces.Add((_files[file], piece));
                wishes.Add(file < _recipe.Files
                    ? file + (_random.NextDouble() * _recipe.Neighbourhood)
                    : _recipe.Files * (piece + 1.0) / _recipe.LongPieces);
            }
        }

        var order = pieces.ToArray();
        Array.Sort(wishes.ToArray(), order);
        var used = _files.Sum(file => file.Clusters);
        var free = (long)(used * _recipe.FreeShare / (1 - _recipe.FreeShare));
        var inGaps = (long)(free * _recipe.FreeInGaps);
        var end = PutInOrder(order, 2.0 * inGaps / (_recipe.LongestGap + 1) / order.Length);
        var rest = free - FreeRuns.Sum(run => run.Length.Value);
        if (rest > 0)
            FreeRuns.Add(new ClusterRun(new Lcn(end), new ClusterCount(rest)));
    }

    private long PutInOrder((ImaginedStream File, int Piece)[] pieces, double gapOdds)
    {
        long next = _recipe.FixedClusters;
        for (var index = 0; index < pieces.Length; index++)
        {
            var (file, piece) = pieces[index];
            // Two adjacent pieces of a file would be one fragment.
            var touches = index > 0 && pieces[index - 1].File == file;
            var gap = touches ? 1 : _random.NextDouble() < gapOdds ? 1 + _random.Next(_recipe.LongestGap) : 0;
            if (gap > 0)
                FreeRuns.Add(new ClusterRun(new Lcn(next), new ClusterCount(gap)));
            file.Put(piece, next + gap);
            next += gap + file.LengthOf(piece);
        }

        return next;
    }
}
