using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>
/// Finds where all free space can lie in one run for the fewest clusters moved. The result is a window of that length between two
/// immovable runs, with as few clusters in use as possible. If no gap is that long, the longest gap is chosen. Free clusters of the MFT
/// zone count with the run that they adjoin.
/// </summary>
internal sealed class ConsolidationWindow
{
    private readonly long _length;

    // The free runs since the last obstacle, with the number of clusters in use before each.
    private readonly List<(ClusterRun Run, long UsedBefore)> _runs = [];
    private Lcn _gapStart;
    private long _usedInGap;
    private (long Length, long NegativeUsed) _bestRank;
    private ClusterRun? _best;

    private ConsolidationWindow(ClusterCount length) => _length = length.Value;

    /// <summary>Returns the length of a window for all free space.</summary>
    public static ClusterCount TotalFree(LayoutModel model) => model.Space.AllFree().Total;

    /// <summary>Returns the window and the number of clusters in use there; null where nothing is free.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="length">The length of the window, where a gap is that long.</param>
    public static (ClusterRun Run, ClusterCount Used)? Find(LayoutModel model, ClusterCount length)
    {
        var search = new ConsolidationWindow(length);
        using var free = model.Space.AllFree().Runs.GetEnumerator();
        var hasFree = free.MoveNext();
        var evictor = new EvictionPlanner(model);
        var position = default(Lcn);
        foreach (var owner in model.Owners.InOrder())
        {
            PassUnowned(position, owner.Run.Start);
            if (evictor.CanEvict(owner.Stream))
                search._usedInGap += owner.Run.Length.Value;
            else
                search.EndGap(owner.Run.Start, owner.Run.End);
            position = owner.Run.End;
        }

        var end = model.EndLcn;
        PassUnowned(position, end);
        search.EndGap(end, end);
        return search._best is { } best ? (best, new ClusterCount(-search._bestRank.NegativeUsed)) : null;

        // Clusters without an owner are free, or they are an obstacle: in use, but not by any stream.
        void PassUnowned(Lcn start, Lcn next)
        {
            for (; hasFree && free.Current.Start < next; hasFree = free.MoveNext())
            {
                if (start < free.Current.Start)
                    search.EndGap(start, free.Current.Start);
                search._runs.Add((free.Current, search._usedInGap));
                start = free.Current.End;
            }

            if (start < next)
                search.EndGap(start, next);
        }
    }

    private void EndGap(Lcn end, Lcn next)
    {
        var length = Math.Min(_length, (end - _gapStart).Value);
        var last = 0;
        for (var first = 0; first < _runs.Count; first++)
        {
            // The window begins with this run and ends inside or before the run at index last.
            var start = _runs[first].Run.Start;
            if ((end - start).Value < length)
                break;
            while (last + 1 < _runs.Count && (_runs[last + 1].Run.Start - start).Value < length)
                last++;
            Offer(start, length, UsedWithin(first, last, start.Value + length));
        }

        OfferEnds(end, length);
        _runs.Clear();
        _usedInGap = 0;
        _gapStart = next;
    }

    // Offers the windows that end with a run.
    private void OfferEnds(Lcn gapEnd, long length)
    {
        var first = 0;
        for (var last = 0; last < _runs.Count && length > 0; last++)
        {
            var start = _runs[last].Run.End - new ClusterCount(length);
            if (start < _gapStart)
                continue;
            while (_runs[first].Run.End <= start)
                first++;
            var freeWithin = FreeBetween(first, last) - Math.Max(0, (start - _runs[first].Run.Start).Value);
            Offer(start, length, length - freeWithin);
        }

        if (_runs.Count > 0 && length == (gapEnd - _gapStart).Value)
            Offer(_gapStart, length, length - FreeBetween(0, _runs.Count - 1));
    }

    private long UsedWithin(int first, int last, long end) =>
        end - _runs[first].Run.Start.Value - FreeBetween(first, last) + Math.Max(0, _runs[last].Run.End.Value - end);

    // The clusters in free runs: the whole distance without the clusters in use.
    private long FreeBetween(int first, int last) =>
        (_runs[last].Run.End - _runs[first].Run.Start).Value - (_runs[last].UsedBefore - _runs[first].UsedBefore);

    private void Offer(Lcn start, long length, long used)
    {
        if (_best is not null && _bestRank.CompareTo((length, -used)) >= 0)
            return;
        _bestRank = (length, -used);
        _best = new ClusterRun(start, new ClusterCount(length));
    }
}
