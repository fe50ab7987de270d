using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Finds the streams that stayed fragmented, and why.</summary>
internal static class RemainingFiles
{
    /// <summary>The most fragmented of them with their reasons, and how many there are.</summary>
    /// <param name="volume">For the paths.</param>
    /// <param name="model">The volume as it is now.</param>
    /// <param name="passes">The passes that ran.</param>
    /// <param name="reasons">What the run knows of streams.</param>
    /// <param name="stopped">Why the run ended early, or null.</param>
    /// <param name="top">How many to name.</param>
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
        var references = Array.ConvertAll(left, entry => model.Snapshot.File(model.Snapshot.Stream(entry.Item).File).Reference);
        var paths = references.Length == 0 ? [] : PathReader.Read(volume, references);
        var noRoom = new NoSpaceReason(model, volume.Data.BytesPerCluster);
        var files = new RemainingFile[left.Length];
        for (var at = 0; at < files.Length; at++)
            files[at] = new RemainingFile(paths[at] + StreamSuffix(model, left[at].Item), left[at].Fragments, Reason(model, left[at].Item, reasons, stopped, noRoom));
        return (files, total);
    }

    /// <summary>How many there are.</summary>
    /// <param name="model">The volume.</param>
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

    private static string StreamSuffix(LayoutModel model, int stream)
    {
        var id = model.Snapshot.StreamId(stream);
        return id.Type == AttributeType.Data && id.Name.Length > 0 ? ":" + id.Name : "";
    }

    private static string Reason(LayoutModel model, int stream, Dictionary<int, string> reasons, string? stopped, NoSpaceReason noRoom)
    {
        if (reasons.TryGetValue(stream, out var reason))
            return reason;
        return !model.IsMovable(stream) ? "the volume does not allow moving it" : stopped ?? noRoom.Describe(stream);
    }
}
