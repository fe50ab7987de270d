using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Computes the <c>analyze</c> document from the data of a volume. Pure.</summary>
internal static class AnalysisCalculator
{
    /// <summary>Counts the fragments of a layout and makes the document.</summary>
    /// <param name="input">The data that was read from the volume.</param>
    /// <param name="top">The number of most fragmented files to name.</param>
    /// <param name="elapsed">Returns the duration of the analysis.</param>
    /// <param name="paths">Returns the paths of these files.</param>
    public static VolumeAnalysis Calculate(
        AnalysisInput input, int top, Func<IReadOnlyList<FileReference>, IReadOnlyList<string>> paths, Func<TimeSpan> elapsed)
    {
        var facts = new AnalysisFacts(input.Label, input.State, input.Data, FreeSpaceTally.Of(input.FreeRuns), input.MftRecordsInUse);
        return Calculate(facts, FragmentationCounter.Of(input.Snapshot, input.Data.BytesPerCluster, top), paths, elapsed);
    }

    /// <summary>Makes the document from counts.</summary>
    /// <param name="facts">The facts about the volume.</param>
    /// <param name="counter">The counts of its files.</param>
    /// <param name="elapsed">Returns the duration of the analysis.</param>
    /// <param name="paths">Returns the paths of the most fragmented files.</param>
    internal static VolumeAnalysis Calculate(
        AnalysisFacts facts,
        FragmentationCounter counter,
        Func<IReadOnlyList<FileReference>, IReadOnlyList<string>> paths,
        Func<TimeSpan> elapsed)
    {
        var clusterBytes = facts.Data.BytesPerCluster;
        var free = facts.Free;
        var totalBytes = facts.Data.TotalBytes;
        var freeBytes = free.Clusters * clusterBytes;
        var fragmentedBytes = counter.FragmentedClusters * clusterBytes;
        var ranked = counter.Ranking.Take();
        var largest = counter.DirectoryFiles.Largest();
        var names = Paths(ranked, largest?.Directory, paths);
        return new VolumeAnalysis(
            new AnalyzedVolume(
                facts.Label,
                StateName(facts.State),
                clusterBytes,
                totalBytes,
                totalBytes - freeBytes,
                freeBytes,
                Percent(freeBytes, totalBytes)),
            new FragmentationFacts(Percent(fragmentedBytes, totalBytes), Percent(fragmentedBytes, totalBytes - freeBytes)),
            Files(counter),
            new DirectoryCounts(counter.Directories, counter.FragmentedDirectories, counter.ExcessDirectoryFragments),
            Mft(facts, counter),
            counter.PageFile,
            new FreeSpaceFacts(free.Runs, free.Largest * clusterBytes),
            MostFragmented(ranked, names),
            Math.Round(elapsed().TotalSeconds, 3))
        {
            Density = new FileDensity(counter.Sizes.ToClasses(), largest?.Files ?? 0, largest is null ? "" : names[^1]),
        };
    }

    /// <summary>Returns the name of a state in documents: <c>clean</c>, <c>dirty</c>, <c>hibernated</c>, <c>mounted</c>.</summary>
    public static string StateName(VolumeState state) => state switch
    {
        VolumeState.Clean => "clean",
        VolumeState.Dirty => "dirty",
        VolumeState.Hibernated => "hibernated",
        VolumeState.Mounted => "mounted",
        _ => throw new ArgumentOutOfRangeException(nameof(state), state, "A state without a name."),
    };

    private static FileCounts Files(FragmentationCounter counter) => new(
        counter.Files,
        counter.Files == 0 ? 0 : counter.DataBytes / counter.Files,
        counter.FragmentedFiles,
        counter.ExcessFragments,
        counter.Files == 0 ? 1 : Math.Round((double)(counter.Files + counter.ExcessFragments) / counter.Files, 2),
        counter.WithPerformanceLoss);

    private static MftFacts Mft(AnalysisFacts facts, FragmentationCounter counter) => new(
        facts.Data.MftValidBytes,
        facts.MftRecordsInUse,
        facts.Data.Records,
        Percent(facts.MftRecordsInUse, facts.Data.Records),
        counter.MftFragments);

    // The paths of the most fragmented files, then that of the largest directory. All are read at once.
    private static IReadOnlyList<string> Paths(
        (CountedFile Item, long Fragments)[] ranked,
        FileReference? directory,
        Func<IReadOnlyList<FileReference>, IReadOnlyList<string>> paths)
    {
        var files = new FileReference[ranked.Length + (directory is null ? 0 : 1)];
        for (var at = 0; at < ranked.Length; at++)
            files[at] = ranked[at].Item.Reference;
        if (directory is { } last)
            files[^1] = last;
        return files.Length == 0 ? [] : paths(files);
    }

    private static FragmentedFile[] MostFragmented((CountedFile Item, long Fragments)[] ranked, IReadOnlyList<string> names)
    {
        var result = new FragmentedFile[ranked.Length];
        for (var at = 0; at < result.Length; at++)
        {
            var file = ranked[at].Item;
            result[at] = new FragmentedFile(names[at], file.DataBytes, ranked[at].Fragments) { Reference = file.Reference };
        }

        return result;
    }

    private static double Percent(long part, long whole) => whole == 0 ? 0 : Math.Round(100.0 * part / whole, 2);
}
