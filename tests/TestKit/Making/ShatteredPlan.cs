namespace FleetDefrag.TestKit.Making;

/// <summary>Lists the parts of a recipe that must be written while the free runs are one piece long. No volume is needed.</summary>
internal sealed class ShatteredPlan
{
    private const int DirectoryEntries = 400;
    private const int DirectoryEntryBytes = 320;
    private const int SmallEntryBytes = 240;
    private const int LargeAttributeListPieces = 700;
    private const int MftPieces = 12;
    private const int IndexBlockBytes = 4096;
    private const int MftAttributeListPieces = 400;
    private const VolumeFeatures ManyEntries =
        VolumeFeatures.FragmentedDirectory | VolumeFeatures.FragmentedMft | VolumeFeatures.MftAttributeList;

    private readonly ImageRecipe _recipe;

    public ShatteredPlan(ImageRecipe recipe)
    {
        _recipe = recipe;
        // ntfs-3g finds no room for an index block (4096 bytes) in shorter free runs. $MFT grows with files, which need a directory too.
        PieceBytes = Math.Max(recipe.ClusterBytes, recipe.Has(ManyEntries) ? IndexBlockBytes : recipe.RecordBytes);
        Files = [.. Spread(), .. Single()];
        MftFiles = GrowMft();
        Entries = recipe.Has(VolumeFeatures.FragmentedDirectory) ? DirectoryEntries : 0;
        var recordPieces = (MftFiles + Entries) * recipe.RecordBytes / PieceBytes;
        var needed = Files.Sum(file => file.Fragments) + recordPieces
            + (((Entries * DirectoryEntryBytes) + (MftFiles * SmallEntryBytes)) / PieceBytes);
        Holes = needed == 0 ? 0 : needed + (needed / 4) + 8;
    }

    /// <summary>The bytes of a free run, and so of a fragment; always too many to be resident.</summary>
    public int PieceBytes { get; }

    /// <summary>The fragmented files and the number of fragments of each.</summary>
    public IReadOnlyList<FileToFragment> Files { get; }

    /// <summary>The number of empty files that make $MFT grow.</summary>
    public int MftFiles { get; }

    /// <summary>The number of entries of the directory whose index is fragmented.</summary>
    public int Entries { get; }

    /// <summary>The number of free runs needed for all parts; 0 if nothing is fragmented.</summary>
    public int Holes { get; }

    /// <summary>The clusters needed by the free runs, the teeth between them, and the tables for both.</summary>
    public long Clusters => (Holes * ((2L * PieceBytes) + _recipe.RecordBytes + SmallEntryBytes) / _recipe.ClusterBytes) + 16;

    // The n-th file has a share of 1/n, as on real volumes: few files of very many fragments, many files of two or three.
    private IEnumerable<FileToFragment> Spread()
    {
        if (_recipe.ExcessFragments == 0)
            yield break;
        var files = Math.Clamp(_recipe.Files / 3, 1, _recipe.ExcessFragments);
        var harmonic = Enumerable.Range(1, files).Sum(rank => 1.0 / rank);
        var left = _recipe.ExcessFragments;
        for (var rank = files; rank >= 1; rank--)
        {
            var excess = rank == 1 ? left : Math.Min(left - (rank - 1), Math.Max(1, (int)(_recipe.ExcessFragments / harmonic / rank)));
            left -= excess;
            yield return new FileToFragment($"{MadePaths.Fragmented}/{rank:d5}.bin", excess + 1, PieceBytes);
        }
    }

    private IEnumerable<FileToFragment> Single()
    {
        if (_recipe.Has(VolumeFeatures.LargeAttributeList))
        {
            var pieces = LargeAttributeListPieces * _recipe.RecordBytes / 1024;
            yield return new FileToFragment(MadePaths.LargeAttributeList, pieces, PieceBytes);
        }
        if (_recipe.Has(VolumeFeatures.NamedStreams))
            yield return new FileToFragment(MadePaths.FragmentedStream, PieceBytes > 1 << 16 ? 4 : 30, PieceBytes);
    }

    private int GrowMft()
    {
        var pieces = _recipe.Has(VolumeFeatures.MftAttributeList) ? MftAttributeListPieces * _recipe.RecordBytes / 1024
            : _recipe.Has(VolumeFeatures.FragmentedMft) ? MftPieces : 0;
        return pieces * PieceBytes / _recipe.RecordBytes;
    }
}
