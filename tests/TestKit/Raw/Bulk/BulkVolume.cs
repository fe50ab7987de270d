using System.Buffers.Binary;

namespace FleetDefrag.TestKit.Raw.Bulk;

/// <summary>Writes the file records, directory indexes and bitmaps of very many files directly into a volume made by mkntfs.</summary>
/// <remarks>Each hundred thousand files take seconds. Through FUSE, a million fragmented files would take tens of minutes.</remarks>
public sealed class BulkVolume
{
    /// <summary>The directory of the directories <c>00000</c> and on, which hold <c>file-00000.dat</c> and on.</summary>
    public const string Root = "bulk";

    /// <summary>The file in <see cref="Root"/> that takes the remaining clusters of a shattered volume.</summary>
    public const string Filler = "filler.dat";

    /// <summary>Bytes at the start of each fragment: the file's record number and the VCN, 8 bytes each. All others are zero.</summary>
    public const int StampBytes = 16;

    private const long BitmapRecord = 6;
    private const int LargestGap = 8;

    private readonly BulkRecipe _recipe;
    private readonly Random _random;
    private readonly RawNtfs _volume;
    private readonly BulkSpace _space;
    private readonly BulkMft _mft;
    private readonly double _gapShare;
    private readonly BulkFile[] _long;
    private double _owedGap;

    private BulkVolume(BulkRecipe recipe, RawNtfs volume)
    {
        _recipe = recipe;
        _random = new Random(recipe.Seed);
        _volume = volume;
        var bitmap = volume.ReadRecord(BitmapRecord);
        _space = new BulkSpace(volume.ReadStream(bitmap, bitmap.Get(RawRecord.Data)), volume.Boot.TotalClusters);
        var records = recipe.Files + recipe.Directories + recipe.LongFiles + (recipe.IsShattered ? 1 : 0);
        _mft = new BulkMft(volume, _space, records, recipe.MftPieces);
        _long = BulkPlan.LongFiles(recipe, _mft.FirstRecord + recipe.Directories + recipe.Files);
        _gapShare = recipe.IsShattered
            ? recipe.FreeShare * volume.Boot.TotalClusters / (recipe.Files * ((recipe.MeanFileBytes / (double)recipe.ClusterBytes) + 0.5))
            : recipe.FreeShare / 2 / (1 - recipe.FreeShare);
    }

    /// <summary>Creates the volume.</summary>
    /// <exception cref="InvalidOperationException">The recipe contradicts itself.</exception>
    public static NtfsImage Make(BulkRecipe recipe)
    {
        var image = NtfsImage.Create(SizeOf(recipe), recipe.ClusterBytes, "Bulk");
        try
        {
            long root;
            using (var mount = image.Mount())
            {
                Directory.CreateDirectory(mount.PathOf(Root));
                root = mount.RecordNumber(Root);
            }

            using var volume = RawNtfs.Open(image);
            new BulkVolume(recipe, volume).Write(root);
            return image;
        }
        catch
        {
            image.Dispose();
            throw;
        }
    }

    // A file ends in the middle of a cluster on average, a record is 1 KB, an index entry about 120 bytes. The free share and the needs of
    // mkntfs are added.
    private static long SizeOf(BulkRecipe recipe)
    {
        var bytes = recipe.Files * (recipe.MeanFileBytes + recipe.ClusterBytes + 1024L + 200) * 1.03
            + (recipe.LongFiles * recipe.LongFileBytes);
        return ((64L << 20) + (long)(bytes / (1 - recipe.FreeShare))) / recipe.ClusterBytes * recipe.ClusterBytes;
    }

    private void Write(long rootNumber)
    {
        var root = _volume.ReadRecord(rootNumber);
        var entries = new List<(ulong, byte[])>();
        for (var directory = 0; directory < _recipe.Directories; directory++)
        {
            entries.Add(WriteDirectory(directory, root.Reference));
            PlaceLong(directory);
        }

        foreach (var file in _long)
            entries.Add(WriteNamed(file, root.Reference));
        if (_recipe.IsShattered)
            entries.Add(WriteFiller(root.Reference));
        WriteRoot(root, entries);
        _mft.Finish();
        var bitmap = _volume.ReadRecord(BitmapRecord);
        _volume.WriteInFirstRun(bitmap, bitmap.Get(RawRecord.Data), 0, _space.Bits);
    }

    private (ulong Reference, byte[] FileName) WriteDirectory(int directory, ulong parent)
    {
        var number = _mft.FirstRecord + directory;
        var reference = Reference(number);
        var firstRecord = _mft.FirstRecord + _recipe.Directories + ((long)directory * _recipe.FilesInDirectory);
        var files = BulkPlan.Directory(_recipe, directory, firstRecord, _random);
        Place(files);
        var names = Array.ConvertAll(files, file =>
        {
            var allocated = file.Clusters * _recipe.ClusterBytes;
            return (Reference(file.Record), BulkValues.FileName(file.Name, reference, allocated, file.Bytes, isDirectory: false));
        });
        for (var i = 0; i < files.Length; i++)
            WriteFile(files[i], names[i].Item2);

        var fileName = BulkValues.FileName($"{directory:d5}", parent, 0, 0, isDirectory: true);
        var record = new byte[_volume.Boot.RecordBytes];
        var builder = new RecordBuilder(record, number, isDirectory: true);
        builder.AddResident(RawRecord.StandardInformation, BulkValues.StandardInformation(isDirectory: true));
        builder.AddResident(RawRecord.FileName, fileName, isIndexed: true);
        AddIndex(ref builder, names);
        builder.Finish();
        _mft.Write(number, record);
        return (reference, fileName);
    }

    // The filler is laid out last, when the remaining space is known. Its name sorts after those of the directories.
    private (ulong Reference, byte[] FileName) WriteFiller(ulong parent)
    {
        // Room for the index of the directory that holds the filler.
        var runs = _space.TakeRest(leave: (8 + (_recipe.Directories / 16)) * Math.Max(1, 4096 / _recipe.ClusterBytes));
        var clusters = runs.Sum(run => run.Length);
        var record = _mft.FirstRecord + _recipe.Directories + _recipe.Files + _recipe.LongFiles;
        return WriteNamed(new BulkFile(Filler, record, clusters * _recipe.ClusterBytes, clusters) { Runs = runs }, parent);
    }

    // The file lies directly in the root directory. Its name must sort after all names written before.
    private (ulong Reference, byte[] FileName) WriteNamed(BulkFile file, ulong parent)
    {
        var fileName = BulkValues.FileName(file.Name, parent, file.Clusters * _recipe.ClusterBytes, file.Bytes, isDirectory: false);
        WriteFile(file, fileName);
        return (Reference(file.Record), fileName);
    }

    // One piece of each long file follows a directory's files, so that the long files lie between all directories.
    private void PlaceLong(int directory)
    {
        if (_recipe.LongPiece(directory) is not { } piece)
            return;
        foreach (var file in _long)
            file.Runs[piece] = _space.Take(file.Pieces[piece]);
    }

    private void AddIndex(ref RecordBuilder builder, IReadOnlyList<(ulong, byte[])> names)
    {
        var index = new NameIndex(_recipe.ClusterBytes);
        builder.AddResident(RawRecord.IndexRoot, index.Build(names), BulkValues.IndexName);
        if (index.Blocks.Count == 0)
            return;
        var bytes = (long)index.Blocks.Count * index.Blocks[0].Length;
        var run = _space.Take((bytes + _recipe.ClusterBytes - 1) / _recipe.ClusterBytes);
        for (var block = 0; block < index.Blocks.Count; block++)
            _volume.WriteAt((run.Lcn * _recipe.ClusterBytes) + ((long)block * index.Blocks[block].Length), index.Blocks[block]);
        // The real size of the allocation is a whole number of blocks in whole clusters.
        builder.AddNonResident(RawRecord.IndexAllocation, [run], _recipe.ClusterBytes, bytes, BulkValues.IndexName);
        builder.AddResident(RawRecord.Bitmap, index.Bitmap, BulkValues.IndexName);
    }

    // The directory that ntfs-3g made keeps its name and number and gets a new record.
    private void WriteRoot(RawRecord old, List<(ulong, byte[])> entries)
    {
        var record = new byte[_volume.Boot.RecordBytes];
        var builder = new RecordBuilder(record, old.Number, isDirectory: true);
        builder.AddResident(RawRecord.StandardInformation, BulkValues.StandardInformation(isDirectory: true));
        builder.AddResident(RawRecord.FileName, old.Value(old.Get(RawRecord.FileName)), isIndexed: true);
        AddIndex(ref builder, entries);
        builder.Finish();
        BinaryPrimitives.WriteUInt16LittleEndian(record.AsSpan(16), (ushort)(old.Reference >> 48));
        _mft.Write(old.Number, record);
    }

    // Places all pieces of the directory's files in a random order, one after the other, with gaps.
    private void Place(BulkFile[] files)
    {
        var pieces = files
            .SelectMany(file => Enumerable.Range(0, file.Pieces.Length).Select(piece => (File: file, Piece: piece)))
            .ToArray();
        _random.Shuffle(pieces);
        BulkFile? previous = null;
        foreach (var (file, piece) in pieces)
        {
            // Two adjacent pieces of a file would be one fragment.
            if (previous == file)
                _space.Leave(1);
            file.Runs[piece] = _space.Take(file.Pieces[piece]);
            previous = file;
            LeaveGap(file.Pieces[piece]);
        }
    }

    private void LeaveGap(long clusters)
    {
        if (!_recipe.IsShattered)
        {
            if (_random.NextDouble() < clusters * _gapShare * 2 / (LargestGap + 1))
                _space.Leave(1 + _random.Next(LargestGap));
            return;
        }

        // Every piece adds exactly its share of free space, now or with the next piece.
        _owedGap += clusters * _gapShare;
        if (_owedGap < 1 || _random.Next(2) == 0)
            return;
        _space.Leave((long)_owedGap);
        _owedGap -= Math.Floor(_owedGap);
    }

    private void WriteFile(BulkFile file, byte[] fileName)
    {
        var record = new byte[_volume.Boot.RecordBytes];
        var builder = new RecordBuilder(record, file.Record, isDirectory: false);
        builder.AddResident(RawRecord.StandardInformation, BulkValues.StandardInformation(isDirectory: false));
        builder.AddResident(RawRecord.FileName, fileName, isIndexed: true);
        builder.AddNonResident(RawRecord.Data, file.Runs, _recipe.ClusterBytes, file.Bytes);
        builder.Finish();
        _mft.Write(file.Record, record);
        if (_recipe.WriteContents)
            Stamp(file);
    }

    private void Stamp(BulkFile file)
    {
        Span<byte> stamp = stackalloc byte[StampBytes];
        BinaryPrimitives.WriteInt64LittleEndian(stamp, file.Record);
        var vcn = 0L;
        foreach (var run in file.Runs)
        {
            BinaryPrimitives.WriteInt64LittleEndian(stamp[8..], vcn);
            _volume.WriteAt(run.Lcn * _recipe.ClusterBytes, stamp);
            vcn += run.Length;
        }
    }

    private static ulong Reference(long record) => (ulong)record | (1UL << 48);
}
