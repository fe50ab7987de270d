using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// The best layout that a volume allows, computed cluster by cluster: the gaps between immovable streams, and whether all other streams
/// fit into them contiguously. Independent of the planner.
/// </summary>
internal sealed class NaiveLayout
{
    private const int Free = -1;
    private const int Wall = -2;

    // The stream of each cluster, or one of the two constants above.
    private readonly int[] _owner;
    private readonly VolumeSnapshot _snapshot;
    private readonly bool[] _closed;

    public NaiveLayout(AnalysisInput volume)
    {
        _snapshot = volume.Snapshot;
        _owner = new int[volume.Data.TotalClusters.Value];
        Array.Fill(_owner, Wall);
        foreach (var run in volume.FreeRuns)
            Array.Fill(_owner, Free, (int)run.Start.Value, (int)run.Length.Value);
        for (var stream = 0; stream < _snapshot.StreamCount; stream++)
        {
            foreach (var lcn in Clusters(stream))
                _owner[lcn] = CanMove(stream) ? stream : Wall;
        }

        _closed = Closed(PlanningRules.For(volume.Data, Ntfs.Devices.VolumeMode.Offline, shadowCopySafe: false).MftZone);
    }

    /// <summary>
    /// Streams of files, directories and $MFT that lie in several pieces although there is a way to place everything in one.
    /// </summary>
    public List<string> Unplaced()
    {
        var room = Gaps(lcn => _owner[lcn] != Wall && !_closed[lcn]);
        var longest = room.Max(gap => gap.Count);
        var pieces = Enumerable.Range(0, _snapshot.StreamCount).Where(CanMove)
            .Select(stream => (Stream: stream, Clusters: Clusters(stream).Count())).ToList();
        var fitting = pieces.FindAll(piece => piece.Clusters <= longest && !IsMft(piece.Stream));
        if (!Pack(room.ConvertAll(gap => gap.Count), fitting.ConvertAll(piece => piece.Clusters)))
            return [];
        return
        [
            .. fitting.Where(piece => IsCounted(piece.Stream) && Fragments(piece.Stream) > 1)
                .Select(piece => $"{_snapshot.StreamId(piece.Stream)}: {piece.Clusters} in {Fragments(piece.Stream)}"),
        ];
    }

    /// <summary>Returns true if no gap is as long as $MFT.</summary>
    public bool HasNoRoomForMft()
    {
        var mft = Enumerable.Range(0, _snapshot.StreamCount).Where(IsMft).Max(stream => Clusters(stream).Count());
        return Gaps(lcn => _owner[lcn] != Wall || IsMftAt(lcn)).Max(gap => gap.Count) < mft;
    }

    /// <summary>
    /// Gaps between what cannot move in which free space is in several runs, although what is free there would reach over all that has to
    /// stay free of the zone for the MFT.
    /// </summary>
    public List<string> Scattered()
    {
        var found = new List<string>();
        foreach (var gap in Gaps(lcn => _owner[lcn] != Wall))
        {
            var runs = FreeRuns(gap).Count;
            var kept = gap.FindAll(lcn => _closed[lcn] && _owner[lcn] == Free);
            var reach = kept.Count == 0 ? 0 : kept[^1] - kept[0] + 1;
            if (runs > 1 && gap.Count(lcn => _owner[lcn] == Free) >= reach)
                found.Add($"{runs} free runs in {gap[0]} to {gap[^1]}");
        }

        return found;
    }

    /// <summary>What lies in the gap of the longest free run and would fit into a free run of another gap.</summary>
    public List<string> Movables()
    {
        var gaps = Gaps(lcn => _owner[lcn] != Wall);
        var main = gaps.MaxBy(gap => FreeRuns(gap).DefaultIfEmpty().Max())!;
        var room = gaps.Where(gap => gap != main).SelectMany(gap => FreeRuns(gap.FindAll(lcn => !_closed[lcn]))).DefaultIfEmpty().Max();
        return [.. main.Select(lcn => _owner[lcn]).Where(owner => owner >= 0).Distinct().Where(stream => Clusters(stream).Count() <= room)
            .Select(stream => $"{_snapshot.StreamId(stream)}: {Clusters(stream).Count()} into {room}")];
    }

    // The longest first, each into the first gap that takes it.
    private static bool Pack(List<int> gaps, List<int> lengths)
    {
        foreach (var length in lengths.OrderDescending())
        {
            var gap = gaps.FindIndex(room => room >= length);
            if (gap < 0)
                return false;
            gaps[gap] -= length;
        }

        return true;
    }

    private List<List<int>> Gaps(Predicate<int> isOpen)
    {
        var gaps = new List<List<int>>();
        for (var lcn = 0; lcn < _owner.Length; lcn++)
        {
            if (!isOpen(lcn))
                continue;
            if (lcn == 0 || !isOpen(lcn - 1))
                gaps.Add([]);
            gaps[^1].Add(lcn);
        }

        return gaps;
    }

    private List<int> FreeRuns(List<int> clusters)
    {
        var runs = new List<int>();
        for (var at = 0; at < clusters.Count; at++)
        {
            if (_owner[clusters[at]] != Free)
                continue;
            if (at == 0 || clusters[at - 1] != clusters[at] - 1 || _owner[clusters[at - 1]] != Free)
                runs.Add(0);
            runs[^1]++;
        }

        return runs;
    }

    // Where all that is free would not fill the zone, only what is free in it.
    private bool[] Closed(ClusterRun zone)
    {
        var closed = new bool[_owner.Length];
        for (var lcn = zone.Start.Value; lcn < Math.Min(zone.End.Value, _owner.Length); lcn++)
            closed[lcn] = true;
        if (_owner.Count(owner => owner == Free) < zone.Length.Value)
        {
            for (var lcn = 0; lcn < closed.Length; lcn++)
                closed[lcn] &= _owner[lcn] == Free;
        }

        return closed;
    }

    // $MFT stays where its zone is.
    private bool CanMove(int stream) => !_snapshot.Stream(stream).Traits.HasFlag(StreamTraits.Immovable) && !IsMft(stream);

    private bool IsCounted(int stream) => _snapshot.Kind(stream) is StreamKind.File or StreamKind.Directory;

    private bool IsMft(int stream) => _snapshot.Kind(stream) == StreamKind.Mft;

    private bool IsMftAt(int lcn) =>
        Enumerable.Range(0, _snapshot.StreamCount).Any(stream => IsMft(stream) && Clusters(stream).Contains(lcn));

    private int Fragments(int stream)
    {
        var clusters = Clusters(stream).ToList();
        return clusters.Where((lcn, at) => at == 0 || clusters[at - 1] + 1 != lcn).Count();
    }

    private IEnumerable<int> Clusters(int stream)
    {
        foreach (var extent in _snapshot.Extents(stream).ToArray())
        {
            for (var at = 0; at < extent.Length.Value && !extent.IsHole; at++)
                yield return (int)extent.Lcn.Value + at;
        }
    }
}
