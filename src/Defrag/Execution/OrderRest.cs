using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Ordering;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Finds what lies outside the order of the backup at the end of a run, and why.</summary>
/// <remarks>
/// In order is the longest chain of streams whose positions rise. A jump to a stream outside it, or back from one, counts for that stream.
/// So the seconds of all reasons never add up to more than the jumps of the read.
/// </remarks>
internal static class OrderRest
{
    /// <summary>Returns what was left out by reason, most seconds first.</summary>
    /// <param name="model">The layout after the run.</param>
    /// <param name="reasons">The reasons that the run recorded, by stream.</param>
    /// <param name="stopped">The reason why the run ended early, or null.</param>
    public static IReadOnlyList<FilesOutOfOrder> Find(LayoutModel model, Dictionary<int, string> reasons, string? stopped)
    {
        if (model.ReadOrder is not { } sequence || model.Rules.HasNoSeekPenalty)
            return [];
        int[] read = [.. sequence.Streams.Where(stream => model.CountFragments(stream).Clusters > 0)];
        var seconds = Seconds(model, sequence, read);
        var chosen = BackupOrderPlan.Chosen(model, sequence).ToHashSet();
        return
        [
            .. seconds.Keys.GroupBy(Reason).Select(Summary)
                .OrderByDescending(static group => group.SecondsUnsaved).ThenBy(static group => group.Reason, StringComparer.Ordinal),
        ];

        string Reason(int stream) => reasons.GetValueOrDefault(stream) ?? OrderRest.Reason(model, sequence, stream)
            ?? (chosen.Contains(stream) ? stopped ?? "no place was found that is worth the moves" : "the limit on moved bytes left it out");

        FilesOutOfOrder Summary(IGrouping<string, int> streams) => new(
            streams.Key,
            streams.Count(),
            new ClusterCount(streams.Sum(stream => model.CountFragments(stream).Clusters)).ToBytes(sequence.ClusterBytes),
            Math.Round(streams.Sum(stream => seconds[stream]), 3));
    }

    // The streams outside the chain, with the seconds of their jumps.
    private static Dictionary<int, double> Seconds(LayoutModel model, ReadSequence sequence, int[] read)
    {
        var chain = OrderedChain.Find(model, read).ToHashSet();
        var seconds = read.Where(stream => !chain.Contains(stream)).ToDictionary(static stream => stream, static _ => 0.0);
        var (last, end) = (-1, default(Lcn));
        foreach (var stream in read)
        {
            var fragments = model.ListFragments(stream);
            var owner = seconds.ContainsKey(stream) ? stream : last;
            if (seconds.ContainsKey(owner))
                seconds[owner] += ReadCost.Between(sequence, end, fragments[0].Run.Start);
            (last, end) = (stream, fragments[fragments.Count - 1].Run.End);
        }

        return seconds;
    }

    // What holds for a stream whatever the order; null for one that may be placed.
    private static string? Reason(LayoutModel model, ReadSequence sequence, int stream)
    {
        if (!model.IsMovable(stream))
            return "the volume does not allow moving it";
        if (model.Rules.Alignment > 1)
            return "a shadow copy would store the moved clusters";
        if (!LongestOrdered.MayMove(model, sequence, stream))
        {
            return model.IsContiguous(stream)
                ? "it is long, so that moving it costs more than its jumps"
                : "it is long and takes more than a quarter of the free space";
        }

        if (!BackupOrderPlan.IsWanted(model, sequence, stream))
            return "it lies in the MFT zone";
        if (sequence.OverPrice is not null)
            return "moving takes too long for the seconds saved";
        return sequence.HasNoRoom ? "the free space outside the MFT zone does not suffice" : null;
    }
}
