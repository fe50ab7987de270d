namespace FleetDefrag.Server.Data.Entities;

/// <summary>The files of a volume, counted as docs/ntfs.md describes.</summary>
internal sealed record StoredFileCounts(
    long Total, long AverageBytes, long Fragmented, long ExcessFragments, double AverageFragments, long WithPerformanceLoss);

/// <summary>The directories of a volume.</summary>
internal sealed record StoredDirectoryCounts(long Total, long Fragmented, long ExcessFragments);

/// <summary>The master file table: its valid size, its records, its fragments.</summary>
internal sealed record StoredMftFacts(long Bytes, long RecordsInUse, long Records, double PercentInUse, long Fragments);

/// <summary>The page file; zeros when the volume has none.</summary>
internal sealed record StoredPageFileFacts(long Bytes, long Fragments);

/// <summary>The free runs of a volume, and the longest of them.</summary>
internal sealed record StoredFreeSpaceFacts(long Fragments, long LargestBytes);

/// <summary>The modelled time in which a full file-level backup reads the volume from a rotating disk.</summary>
/// <param name="Disk">The modelled disk.</param>
/// <param name="Seconds">The whole time.</param>
/// <param name="TransferSeconds">The part in which the disk reads; in the rest its heads move or wait for a sector.</param>
/// <param name="Seeks">Moves of the heads.</param>
/// <param name="Bytes">Bytes read.</param>
/// <param name="Planned">The reads after defragmentations that the agent planned over this layout; null: none.</param>
internal sealed record StoredBackupRead(
    string Disk, double Seconds, double TransferSeconds, long Seeks, long Bytes, IReadOnlyList<StoredPlannedRead>? Planned = null);

/// <summary>The modelled read of a backup after a planned defragmentation.</summary>
/// <param name="Passes">The passes of the plan.</param>
/// <param name="Seconds">The whole time.</param>
/// <param name="TransferSeconds">The part in which the disk reads.</param>
/// <param name="Seeks">Moves of the heads.</param>
/// <param name="BytesMoved">The bytes that the plan moves.</param>
internal sealed record StoredPlannedRead(
    IReadOnlyList<string> Passes, double Seconds, double TransferSeconds, long Seeks, long BytesMoved);

/// <summary>A file, listed among those with the most fragments.</summary>
/// <param name="Path">Path from the root of the volume.</param>
/// <param name="Bytes">Length of its data.</param>
/// <param name="Fragments">Fragments of its data.</param>
/// <param name="Cells">
/// One bit for each cell of the map, lowest bit of a byte first: whether the file has clusters in the cell; null: not known.
/// </param>
internal sealed record StoredFragmentedFile(string Path, long Bytes, long Fragments, byte[]? Cells = null);

/// <summary>How densely files lie on a volume.</summary>
/// <param name="Sizes">Files by size, the smallest first.</param>
/// <param name="MostFilesInDirectory">The files of the directory with the most files.</param>
/// <param name="LargestDirectory">Path of that directory.</param>
internal sealed record StoredFileDensity(IReadOnlyList<StoredSizeClass> Sizes, long MostFilesInDirectory, string LargestDirectory);

/// <summary>The files of one range of sizes.</summary>
/// <param name="BelowBytes">The files are smaller than this, and not in an earlier class; 0: no limit.</param>
/// <param name="Files">The number of files.</param>
/// <param name="Bytes">Length of their data.</param>
internal sealed record StoredSizeClass(long BelowBytes, long Files, long Bytes);
