using System.Text.Json;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Execution;

/// <summary>Records why the moves of a run are made: sums for each strategy, and the largest groups of moves by name.</summary>
/// <param name="mostNamed">The number of groups to name.</param>
internal sealed class MoveLedger(int mostNamed)
{
    private readonly Dictionary<MoveStrategy, (long Groups, long Bytes)> _strategies = [];

    // The smallest group comes out first; of two equal ones the later.
    private readonly PriorityQueue<Entry, (long Bytes, long Before)> _named = new();
    private long _count;

    /// <summary>The sums of the strategies, most bytes first.</summary>
    public List<StrategyReport> Strategies =>
    [
        .. _strategies
            .Select(static entry => new StrategyReport(NameOf(entry.Key), entry.Value.Groups, entry.Value.Bytes))
            .OrderByDescending(static report => report.BytesMoved)
            .ThenBy(static report => report.Name, StringComparer.Ordinal),
    ];

    /// <summary>Records a group of moves.</summary>
    /// <param name="model">The layout whose streams the group names.</param>
    /// <param name="group">The group.</param>
    /// <param name="bytes">The bytes that it moved.</param>
    public void Add(LayoutModel model, MoveGroup group, long bytes)
    {
        var (groups, sum) = _strategies.GetValueOrDefault(group.Strategy);
        _strategies[group.Strategy] = (groups + 1, sum + bytes);
        var rank = (bytes, -_count);
        _count++;
        if (mostNamed == 0 || bytes == 0 || IsBelowNamed(rank))
            return;
        var entry = new Entry(_count, group, model.Snapshot.StreamId(group.Stream), model.Snapshot.StreamId(group.Beneficiary), bytes);
        if (_named.Count < mostNamed)
            _named.Enqueue(entry, rank);
        else
            _named.EnqueueDequeue(entry, rank);
    }

    /// <summary>Returns the named groups, in the order in which they were recorded.</summary>
    /// <param name="volume">The volume; supplies the paths.</param>
    public IReadOnlyList<MoveReport> Named(NtfsVolume volume)
    {
        var entries = _named.UnorderedItems.Select(static item => item.Element).OrderBy(static entry => entry.Number).ToList();
        FileReference[] files = [.. entries.SelectMany(static entry => new[] { entry.Stream.File, entry.Beneficiary.File }).Distinct()];
        if (files.Length == 0)
            return [];
        var read = PathReader.Read(volume, files);
        var paths = new Dictionary<FileReference, string>();
        for (var at = 0; at < files.Length; at++)
            paths[files[at]] = read[at];
        return entries.ConvertAll(entry => ReportOf(entry, paths));
    }

    private bool IsBelowNamed((long Bytes, long Before) rank) =>
        _named.Count == mostNamed && _named.TryPeek(out _, out var least) && rank.CompareTo(least) < 0;

    private static MoveReport ReportOf(Entry entry, Dictionary<FileReference, string> paths) => new(
        paths[entry.Stream.File] + entry.Stream.PathSuffix,
        NameOf(entry.Group.Strategy),
        entry.Beneficiary == entry.Stream ? null : paths[entry.Beneficiary.File] + entry.Beneficiary.PathSuffix,
        entry.Bytes,
        [.. entry.Group.Moves.Select(ExtentOf)]);

    private static MovedExtent ExtentOf(PlannedMove move) => new(move.From.Value, move.Source.Value, move.Target.Value, move.Count.Value);

    private static string NameOf(MoveStrategy strategy) => JsonNamingPolicy.CamelCase.ConvertName(strategy.ToString());

    private sealed record Entry(long Number, MoveGroup Group, StreamId Stream, StreamId Beneficiary, long Bytes);
}
