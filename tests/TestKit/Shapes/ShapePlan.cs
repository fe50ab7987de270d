using FleetDefrag.TestKit.Raw;
using FleetDefrag.TestKit.Raw.Bulk;

namespace FleetDefrag.TestKit.Shapes;

/// <summary>Decides files, directories and $MFT of a shaped volume: every stream, its length and its number of fragments.</summary>
internal sealed class ShapePlan
{
    private const int IndexBlockBytes = 4096;
    private const int IndexEntryBytes = 90;
    private const long MostFragments = 200_000;

    // The costs of records and directories are estimates. The last file takes what remains.
    private const double Filled = 0.995;

    private readonly VolumeShape _shape;
    private readonly RawBoot _boot;
    private readonly Random _random;
    private readonly RecordRoom _room;
    private readonly ShapeFile _root;
    private readonly ShapeFileDraw _draw;
    private long _fragments;

    /// <summary>Decides everything but the places.</summary>
    /// <param name="shape">The shape of the volume.</param>
    /// <param name="boot">The geometry.</param>
    /// <param name="obstacles">The number of runs that are in use.</param>
    /// <param name="root">The directory that holds all others.</param>
    public ShapePlan(VolumeShape shape, RawBoot boot, int obstacles, RawRecord root)
    {
        _shape = shape;
        _boot = boot;
        _root = new ShapeFile(ShapeVolume.Root, 0)
        {
            Record = root.Number,
            Sequence = (ushort)(root.Reference >> 48),
            FileName = root.Value(root.Get(RawRecord.FileName)).ToArray(),
        };
        _random = new Random(shape.Seed);
        _draw = new ShapeFileDraw(shape, _random);
        _room = new RecordRoom(boot.RecordBytes, boot.TotalClusters, obstacles);
    }

    /// <summary>The directories, in the order of their names.</summary>
    public List<ShapeFile> Directories { get; } = [];

    /// <summary>The files, in the order of their names.</summary>
    public List<ShapeFile> Files { get; } = [];

    /// <summary>All files and directories.</summary>
    public IEnumerable<ShapeFile> All => Directories.Append(_root).Concat(Files);

    /// <summary>All streams that need clusters.</summary>
    public IEnumerable<ShapeStream> Streams =>
        All.SelectMany(static file => file.List is { } list ? file.Streams.Append(list) : file.Streams);

    public RecordRoom Room => _room;

    /// <summary>Draws files until they fill a number of clusters.</summary>
    /// <param name="budget">The clusters of all files, directories and new records.</param>
    /// <param name="mft">Grows by the records of the files.</param>
    public void Fill(long budget, ShapeMft mft)
    {
        DrawFiles((long)(budget * Filled) - 16 - (_shape.MftFragments * mft.Unit));
        var filler = _draw.Plain(_boot.ClusterBytes, clusters: 1);
        filler.Name = Name(Files.Count);
        Files.Add(filler.ToFile(1));
        Number(mft);
        var rest = budget - Streams.Sum(static stream => stream.Clusters) - mft.NewClusters;
        if (rest < 0)
            throw new InvalidOperationException($"The files of shape {_shape.Seed} need {-rest} clusters more than there are.");
        // The last file takes what the others leave. Its run list has one run, whatever its length.
        Files[^1].Streams[0] = new ShapeStream(rest + 1) { Bytes = (rest + 1) * _boot.ClusterBytes };
        SetFileName(Files[^1], Directories[^1].Reference);
        BuildIndex(Directories.Count - 1);
    }

    private void DrawFiles(long limit)
    {
        var cost = 0.0;
        if (_shape.LongFileShare > 0)
            Add(_draw.Plain(_boot.ClusterBytes, (long)(limit * _shape.LongFileShare)), ref cost, limit);
        while (cost + 2 < limit)
            Add(_draw.Next(_boot.ClusterBytes, _fragments > MostFragments), ref cost, limit);
    }

    private void Add(DrawnFile drawn, ref double cost, long limit)
    {
        if (Files.Count % _shape.FilesInDirectory == 0)
            cost += DirectoryCost();
        var overhead = RecordCost(drawn);
        if (!drawn.IsPlain && drawn.Clusters + overhead > limit - cost)
            drawn = _draw.Plain(_boot.ClusterBytes, drawn.Clusters);
        drawn.Name = Name(Files.Count);
        drawn.Limit((long)(limit - cost - overhead));
        cost += overhead;
        if (drawn.Clusters < 1)
        {
            cost = limit;
            return;
        }

        cost += drawn.Clusters + drawn.NamedClusters;
        _fragments += drawn.Fragments;
        Files.Add(drawn.ToFile(_boot.ClusterBytes));
    }

    // The base record, and extension records for about 40 runs each.
    private double RecordCost(DrawnFile drawn) =>
        (_boot.RecordBytes * (1.2 + (drawn.Fragments / 40.0) + (drawn.Clusters / 400.0)) / _boot.ClusterBytes) + 1;

    private double DirectoryCost()
    {
        var blocks = (_shape.FilesInDirectory * (IndexEntryBytes + 24.0 + (2 * _shape.NameLength)) / (IndexBlockBytes * 0.9)) + 2;
        return Math.Ceiling(blocks * IndexBlockBytes / _boot.ClusterBytes) + ((double)_boot.RecordBytes / _boot.ClusterBytes) + 1;
    }

    private string Name(int file) => $"{file:d7}.x".PadRight(_shape.NameLength, 'n');

    // Base records come first: extension records of $MFT, directories, files, and then the extension records of all of them.
    private void Number(ShapeMft mft)
    {
        var next = mft.FirstFileRecord;
        var directories = (Files.Count + _shape.FilesInDirectory - 1) / _shape.FilesInDirectory;
        for (var directory = 0; directory < directories; directory++)
            Directories.Add(new ShapeFile($"{directory:d5}", 0) { Record = next++ });
        for (var file = 0; file < Files.Count; file++)
        {
            Files[file].Record = next++;
            SetFileName(Files[file], Directories[file / _shape.FilesInDirectory].Reference);
        }

        for (var directory = 0; directory < directories; directory++)
        {
            SetFileName(Directories[directory], _root.Reference);
            BuildIndex(directory);
        }

        BuildIndex(_root, Directories);
        foreach (var file in All)
        {
            file.Extensions = new long[_room.Divide(file)];
            for (var extension = 0; extension < file.Extensions.Length; extension++)
                file.Extensions[extension] = next++;
            if (file.List is { } list)
                file.List = new ShapeStream(ClustersOf(list.Bytes)) { Type = list.Type, Bytes = list.Bytes };
        }

        mft.Grow(next, _shape.MftFragments, _room);
    }

    private void SetFileName(ShapeFile file, ulong parent)
    {
        var data = file.Streams.Find(static stream => stream.Type == RawRecord.Data && stream.Name.Length == 0);
        var isDirectory = data is null;
        file.FileName = BulkValues.FileName(
            file.Name, parent, (data?.Vcns ?? 0) * _boot.ClusterBytes, data?.Bytes ?? 0, isDirectory, file.Attributes);
    }

    private void BuildIndex(int directory)
    {
        var first = directory * _shape.FilesInDirectory;
        var files = Files.GetRange(first, Math.Min(_shape.FilesInDirectory, Files.Count - first));
        BuildIndex(Directories[directory], files);
    }

    private void BuildIndex(ShapeFile parent, List<ShapeFile> files)
    {
        var index = new NameIndex(_boot.ClusterBytes);
        var root = index.Build(files.ConvertAll(static file => (file.Reference, file.FileName)));
        parent.Index = new ShapeIndex(root, index.Bitmap, index.Blocks);
        if (parent.Streams.Count > 0 || index.Blocks.Count == 0)
            return;
        var bytes = (long)index.Blocks.Count * IndexBlockBytes;
        parent.Streams.Add(new ShapeStream(ClustersOf(bytes))
        {
            Type = RawRecord.IndexAllocation,
            Name = [.. BulkValues.IndexName],
            Bytes = bytes,
            Unit = Math.Max(1, IndexBlockBytes / _boot.ClusterBytes),
            Fragments = 1 + _random.Next(_shape.DirectoryFragments),
        });
    }

    private long ClustersOf(long bytes) => (bytes + _boot.ClusterBytes - 1) / _boot.ClusterBytes;
}
