using FleetDefrag.Ntfs;

namespace FleetDefrag.TestKit.Layouts;

/// <summary>
/// A layout with the counts of a recipe, without a volume. The pieces of all streams are spread over the volume. The pieces of one stream
/// lie within an eighth of the volume, as a growing file finds its next free run near its end.
/// </summary>
public sealed class ImaginedVolume
{
    private const int RootRecord = 5;
    private const int FirstRecord = 64;
    private const double Neighbourhood = 1.0 / 8;

    private readonly ImaginedRecipe _recipe;
    private readonly Random _random;
    private readonly List<ImaginedStream> _directories = [];
    private readonly List<ImaginedStream> _files = [];

    public ImaginedVolume(ImaginedRecipe recipe)
    {
        _recipe = recipe;
        _random = new Random(recipe.Seed);
        Mft = new ImaginedStream(Math.Max(recipe.MftFragments, Clusters((FirstRecord + recipe.Directories + recipe.Files) * 1024L)));
        Draw();
        Cut();
        Place();
        Data = new NtfsVolumeData
        {
            TotalClusters = new ClusterCount(recipe.TotalBytes / recipe.ClusterBytes),
            FreeClusters = new ClusterCount(FreeRuns.Sum(run => run.Length.Value)),
            BytesPerCluster = recipe.ClusterBytes,
            BytesPerFileRecord = 1024,
            MftValidBytes = Mft.Clusters * recipe.ClusterBytes,
        };
    }

    public NtfsVolumeData Data { get; }

    public List<ClusterRun> FreeRuns { get; } = [];

    public ImaginedStream Mft { get; }

    /// <summary>Sends the layout to a sink, as a volume does.</summary>
    public void Sweep(ILayoutSink sink)
    {
        Tell(sink, 0, RootRecord, "$MFT", FileAttributes.Normal, AttributeType.Data, Mft);
        Tell(sink, RootRecord, RootRecord, ".", FileAttributes.Directory, AttributeType.IndexAllocation, null);
        for (var i = 0; i < _directories.Count; i++)
            Tell(sink, FirstRecord + i, RootRecord, $"d{i:x5}", FileAttributes.Directory, AttributeType.IndexAllocation, _directories[i]);
        for (var i = 0; i < _files.Count; i++)
        {
            var parent = FirstRecord + _random.Next(_directories.Count);
            Tell(sink, FirstRecord + _directories.Count + i, parent, $"f{i:x7}", FileAttributes.Normal, AttributeType.Data, _files[i]);
        }
    }

    private void Tell(
        ILayoutSink sink, long record, long parent, string name, FileAttributes attributes, AttributeType type, ImaginedStream? stream)
    {
        var reference = new FileReference(record, 1);
        sink.File(new LayoutFile(reference, attributes));
        sink.Name(new LayoutName(reference, new FileReference(parent, 1), LayoutNameFlags.Primary, name));
        if (stream is null)
            return;
        var described = new LayoutStream(reference, type, type == AttributeType.IndexAllocation ? "$I30" : "")
        {
            Bytes = stream.Clusters * _recipe.ClusterBytes,
        };
        sink.Stream(described, stream.Extents());
    }

    private void Draw()
    {
        var perDirectory = Clusters((_recipe.Files / Math.Max(1, _recipe.Directories)) * 100L);
        var least = _recipe.FragmentedDirectories == 0 ? 1 : 2 * _recipe.ExcessDirectoryFragments / _recipe.FragmentedDirectories;
        for (var i = 0; i < _recipe.Directories; i++)
            _directories.Add(new ImaginedStream(Math.Max(perDirectory, i < _recipe.FragmentedDirectories ? least : 1)));
        for (var i = 0; i < _recipe.Files; i++)
            _files.Add(new ImaginedStream(Clusters((long)(-Math.Log(1 - _random.NextDouble()) * _recipe.AverageBytes))));
    }

    private void Cut()
    {
        Spread(_directories, _recipe.FragmentedDirectories, _recipe.ExcessDirectoryFragments, leastClusters: 2);
        Spread(_files, _recipe.FragmentedFiles, _recipe.ExcessFragments, leastClusters: 8);
        for (var piece = 1; piece < _recipe.MftFragments; piece++)
            Mft.Pieces++;
    }

    private void Spread(List<ImaginedStream> streams, int fragmented, int excess, int leastClusters)
    {
        var chosen = streams.Where(stream => stream.Clusters >= leastClusters).Take(fragmented).ToList();
        if (chosen.Count < fragmented)
            throw new InvalidOperationException($"Only {chosen.Count} streams are long enough for {fragmented} fragmented ones.");
        foreach (var stream in chosen)
            stream.Pieces++;
        for (var left = excess - fragmented; left > 0;)
        {
            var stream = chosen[_random.Next(chosen.Count)];
            if (stream.Pieces >= stream.Clusters)
                continue;
            stream.Pieces++;
            left--;
        }
    }

    // Pieces lie in the order of their preferred places. The free space is spread between them.
    private void Place()
    {
        var pieces = new List<(double Wish, ImaginedStream Stream, int Piece)>();
        foreach (var stream in _directories.Concat(_files).Append(Mft))
        {
            var home = _random.NextDouble();
            for (var piece = 0; piece < stream.Pieces; piece++)
                pieces.Add((home + (piece == 0 ? 0 : (_random.NextDouble() - 0.5) * Neighbourhood), stream, piece));
        }

        pieces.Sort((a, b) => a.Wish.CompareTo(b.Wish));
        var free = (_recipe.TotalBytes / _recipe.ClusterBytes) - pieces.Sum(piece => piece.Stream.LengthOf(piece.Piece));
        var next = 0L;
        for (var i = 0; i < pieces.Count; i++)
        {
            // A free cluster between any two pieces makes every piece a fragment.
            var gap = Math.Max(1, (free * (i + 1) / pieces.Count) - (free * i / pieces.Count));
            FreeRuns.Add(new ClusterRun(new Lcn(next), new ClusterCount(gap)));
            next += gap;
            pieces[i].Stream.Put(pieces[i].Piece, next);
            next += pieces[i].Stream.LengthOf(pieces[i].Piece);
        }
    }

    private long Clusters(long bytes) => Math.Max(1, (bytes + _recipe.ClusterBytes - 1) / _recipe.ClusterBytes);
}
