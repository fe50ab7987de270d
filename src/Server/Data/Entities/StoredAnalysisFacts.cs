namespace FleetDefrag.Server.Data.Entities;

/// <summary>What an analysis counted of the files; how is told in docs/ntfs.md.</summary>
internal sealed record StoredFileCounts(
    long Total, long AverageBytes, long Fragmented, long ExcessFragments, double AverageFragments, long WithPerformanceLoss);

/// <summary>What an analysis counted of the directories.</summary>
internal sealed record StoredDirectoryCounts(long Total, long Fragmented, long ExcessFragments);

/// <summary>The master file table: its valid size, its records, its fragments.</summary>
internal sealed record StoredMftFacts(long Bytes, long RecordsInUse, long Records, double PercentInUse, long Fragments);

/// <summary>The page file; zeroes where the volume has none.</summary>
internal sealed record StoredPageFileFacts(long Bytes, long Fragments);

/// <summary>Free space: its runs and the longest of them.</summary>
internal sealed record StoredFreeSpaceFacts(long Fragments, long LargestBytes);

/// <summary>One of the files with the most fragments.</summary>
internal sealed record StoredFragmentedFile(string Path, long Bytes, long Fragments);
