using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Finds the streams that stayed fragmented, and the reasons.</summary>
internal static class RemainingFiles
{
    /// <summary>Returns the most fragmented of these streams with their reasons, and the number of all.</summary>
    /// <param name="volume">The volume; supplies the paths.</param>
    /// <param name="model">The layout after the run.</param>
    /// <param name="passes">The passes that ran.</param>
    /// <param name="reasons">The reasons that the run recorded, by stream.</param>
    /// <param name="stopped">The reason why the run ended early, or null.</param>
    /// <param name="top">The number of streams to name.</param>
    public static (IReadOnlyList<RemainingFile> Files, int Total) Find(
        NtfsVolume volume, LayoutModel model, IReadOnlyList<IPass> passes, Dictionary<int, string> reasons, string? stopped, int top)
    {
        var ranking = new FragmentRanking<int>(top);
        var total = 0;
        foreach (var stream in StreamsOf(model, passes))
        {
            total++;
            ranking.Add(stream, stream, model.CountFragments(stream).Fragments);
        }

        var left = ranking.Take();
        var streams = Array.ConvertAll(left, entry => model.Snapshot.StreamId(entry.Item));
        var references = Array.ConvertAll(streams, static stream => stream.File);
        var paths = references.Length == 0 ? [] : PathReader.Read(volume, references);
        var noSpace = new NoSpaceReason(model, volume.Data.BytesPerCluster);
        var files = new RemainingFile[left.Length];
        for (var at = 0; at < files.Length; at++)
        {
            var (stream, fragments) = left[at];
            files[at] = new RemainingFile(
                paths[at] + streams[at].PathSuffix, fragments, Reason(model, stream, reasons, stopped, noSpace));
        }

        return (files, total);
    }

    /// <summary>Counts the streams that stayed fragmented.</summary>
    /// <param name="model">The layout.</param>
    /// <param name="passes">The passes that ran.</param>
    public static int Count(LayoutModel model, IReadOnlyList<IPass> passes) => StreamsOf(model, passes).Count();

    private static IEnumerable<int> StreamsOf(LayoutModel model, IReadOnlyList<IPass> passes)
    {
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            if (model.CountFragments(stream).Excess > 0 && passes.Any(pass => pass.Covers(model, stream)))
                yield return stream;
        }
    }

    private static string Reason(LayoutModel model, int stream, Dictionary<int, string> reasons, string? stopped, NoSpaceReason noSpace)
    {
        if (reasons.TryGetValue(stream, out var reason))
            return reason;
        return !model.IsMovable(stream) ? "the volume does not allow moving it" : stopped ?? noSpace.Describe(stream);
    }
}
