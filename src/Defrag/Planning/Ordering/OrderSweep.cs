using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>
/// Empties one window of the volume after the other for the streams that belong there. What leaves a window goes to free runs outside, each
/// fragment whole, so that no stream gets a fragment and a run may end after every move.
/// </summary>
/// <remarks>
/// Each window gathers free clusters that lie scattered, so five per cent in single clusters are enough. The price: nearly every cluster
/// moves twice.
/// </remarks>
/// <param name="copy">The copy of the model that the route works on.</param>
/// <param name="state">The streams with their places.</param>
/// <param name="stash">The free runs outside the window.</param>
internal sealed class OrderSweep(LayoutModel copy, RouteState state, OrderStash stash)
{
    // What leaves a window takes at most this part of the free clusters outside, because the runs there do not fit exactly.
    private const double MostLeavingShare = 0.9;

    /// <summary>Returns all windows, one behind the other. Each is as long as free space takes its streams at that time.</summary>
    public IEnumerable<ClusterRun> Windows()
    {
        var end = copy.EndLcn;
        for (var position = default(Lcn); position < end;)
        {
            var window = ClusterRun.Between(position, EndOfWindow(position, end));
            yield return window;
            position = window.End;
        }
    }

    /// <summary>Moves the streams of a window out of it, except those at their places. What finds no free run stays.</summary>
    /// <param name="window">The window.</param>
    public void Empty(ClusterRun window)
    {
        var leaving = new HashSet<(int Stream, ClusterRun Run)>();
        foreach (var owner in copy.Owners.Overlapping(window))
        {
            if (!MayLeave(owner.Stream))
                continue;
            var fragments = copy.ListFragments(owner.Stream);
            leaving.Add((owner.Stream, fragments[fragments.IndexAt(owner.Run.Start)].Run));
        }

        copy.Space.Claim(window);
        stash.Refresh();
        foreach (var (stream, run) in leaving.OrderByDescending(static part => part.Run.Length).ThenBy(static part => part.Run.Start))
            stash.TryMoveAway(stream, run, state.Find(stream)!);
        copy.Space.Release(window);
    }

    // Free clusters behind the last stream that leaves are outside, so the stream may go there.
    private Lcn EndOfWindow(Lcn position, Lcn end)
    {
        var (at, last, free, leaving) = (position, position, 0L, 0L);
        foreach (var owner in copy.Owners.Overlapping(ClusterRun.Between(position, end)))
        {
            var start = owner.Run.Start < at ? at : owner.Run.Start;
            free += (start - at).Value;
            at = owner.Run.End;
            if (!MayLeave(owner.Stream))
                continue;
            leaving += (at - start).Value;
            if (leaving > (state.Stash.Room - free) * MostLeavingShare)
                return start > position ? start : at;
            last = at;
        }

        return last > position ? last : end;
    }

    private bool MayLeave(int stream) => state.Find(stream) is { IsDone: false };
}
