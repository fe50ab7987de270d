using FleetDefrag.Defrag.Planning.Eviction;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Consolidation;

/// <summary>Whole streams on one side of a free run up to what cannot move, by their lengths, the nearest first.</summary>
internal sealed class EdgeItems
{
    private readonly Dictionary<long, Queue<(int Stream, long Distance)>> _byLength = [];

    /// <summary>Collects them.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="run">The free run.</param>
    /// <param name="isBehind">True for those behind it, false for those before it.</param>
    public EdgeItems(LayoutModel model, ClusterRun run, bool isBehind)
    {
        var evictor = new Evictor(model);
        var edge = isBehind ? run.End : run.Start;
        while ((isBehind ? model.Owners.AtOrAfter(edge) : model.Owners.Before(edge)) is { } owner)
        {
            var between = isBehind ? ClusterRun.Between(edge, owner.Run.Start) : ClusterRun.Between(owner.Run.End, edge);
            if (!evictor.CanEvict(owner.Stream) || !(between.Length == ClusterCount.Zero || model.Free.Contains(between)))
                break;
            var fragments = model.ListFragments(owner.Stream);
            var fragment = fragments[fragments.IndexAt(owner.Run.Start)].Run;
            edge = isBehind ? fragment.End : fragment.Start;
            if (fragments.Count == 1)
                Add(fragment.Length.Value, owner.Stream, isBehind ? (edge - run.End).Value : (run.Start - edge).Value);
        }

        Reach = isBehind ? (edge - run.End).Value : (run.Start - edge).Value;
    }

    /// <summary>Clusters between the run and the farthest of them.</summary>
    public long Reach { get; }

    /// <summary>The distance to the far end of the nearest one of a length that nobody has taken; null where there is none.</summary>
    /// <param name="length">Its clusters.</param>
    /// <param name="taken">Streams that take part in something already.</param>
    /// <param name="but">Another stream that it must not be.</param>
    public (int Stream, long Distance)? Nearest(long length, HashSet<int> taken, int but)
    {
        if (!_byLength.TryGetValue(length, out var items))
            return null;
        while (items.TryPeek(out var item) && taken.Contains(item.Stream))
            items.Dequeue();
        return items.TryPeek(out var nearest) && nearest.Stream != but ? nearest : null;
    }

    private void Add(long length, int stream, long distance)
    {
        if (!_byLength.TryGetValue(length, out var items))
            _byLength.Add(length, items = new Queue<(int, long)>());
        items.Enqueue((stream, distance));
    }
}
