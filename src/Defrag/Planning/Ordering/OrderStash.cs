using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Routing;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>
/// Finds free runs for fragments that make room. Clusters that no stream waits for come first, so that few streams move twice.
/// </summary>
/// <param name="copy">The copy of the model that the route works on.</param>
/// <param name="state">The streams with their places.</param>
internal sealed class OrderStash(LayoutModel copy, RouteState state)
{
    private FreeSpace _unwanted = new();

    /// <summary>Looks for the clusters that no stream waits for. Called whenever free space has grown or claims have changed.</summary>
    public void Refresh()
    {
        _unwanted = new FreeSpace();
        foreach (var run in copy.Free.Runs)
        {
            var position = run.Start;
            foreach (var relocation in state.Overlapping(run))
            {
                if (position < relocation.Run.Start)
                    _unwanted.Add(ClusterRun.Between(position, relocation.Run.Start));
                position = position < relocation.Run.End ? relocation.Run.End : position;
            }

            if (position < run.End)
                _unwanted.Add(ClusterRun.Between(position, run.End));
        }
    }

    /// <summary>Moves a fragment to a free run; a stream that moves in units leaves as a whole.</summary>
    /// <param name="stream">The stream.</param>
    /// <param name="run">The clusters of the fragment.</param>
    /// <param name="relocation">The relocation that needs the room.</param>
    /// <returns>False where no free run is long enough, or the fragment has left before.</returns>
    public bool TryMoveAway(int stream, ClusterRun run, Relocation relocation)
    {
        var fragments = copy.ListFragments(stream);
        var index = fragments.IndexAt(run.Start);
        if (index < 0)
            return false;
        var (first, end) = copy.Units(stream).AreClusters ? (index, index + 1) : (0, fragments.Count);
        if (FindRun(new ClusterCount(fragments.ClustersBetween(first, end))) is not { } free)
            return false;
        state.Emit(relocation, stream, fragments.MovesTo(first, end, free.Start), isFinal: false);
        return true;
    }

    private ClusterRun? FindRun(ClusterCount length)
    {
        if (state.Stash.FindRun(length) is not { } any)
            return null;
        var found = (_unwanted.BestFit(length) ?? any) with { Length = length };
        _unwanted.RemoveOverlap(found);
        return found;
    }
}
