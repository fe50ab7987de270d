using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// The two places of a lap: where the next stream goes to, and where what comes next lies. The first follows the second round the volume, from the
/// beginning of the longest free run until the second is there again.
/// </summary>
internal sealed class RotatingCompactionCursors
{
    // Those that are too short are left, and filled at the end.
    private const int MostRuns = 64;

    private readonly LayoutModel _model;
    private readonly Lcn _start;
    private Lcn _hole;
    private bool _holeHasTurned;
    private bool _sourceHasTurned;

    /// <summary>Begins.</summary>
    /// <param name="model">The volume.</param>
    /// <param name="hole">A free run; of length 0 where the first has to be made.</param>
    public RotatingCompactionCursors(LayoutModel model, ClusterRun hole)
    {
        _model = model;
        _start = _hole = hole.Start;
        Source = hole.End;
    }

    /// <summary>Everything before it, back to the hole, has been passed.</summary>
    public Lcn Source { get; private set; }

    /// <summary>What is free between the two places.</summary>
    public long FreeClusters
    {
        get
        {
            var sum = 0L;
            var position = _hole;
            for (var hasTurned = _holeHasTurned; ; position = default, hasTurned = true)
            {
                for (; _model.Free.AtOrAfter(position) is { } run && (hasTurned != _sourceHasTurned || run.Start < Source); position = run.End)
                    sum += (run.End - (run.Start < position ? position : run.Start)).Value;
                if (hasTurned == _sourceHasTurned)
                    return sum;
            }
        }
    }

    /// <summary>What lies at the second place or comes next; null at the end.</summary>
    public OwnedRun? NextOwner()
    {
        var owner = _model.Owners.AtOrAfter(Source);
        if (owner is null && !_sourceHasTurned)
        {
            _sourceHasTurned = true;
            Source = default;
            owner = _model.Owners.AtOrAfter(Source);
        }

        if (owner is { } next && !(_sourceHasTurned && next.Run.Start >= _start))
        {
            Source = next.Run.Start;
            return next;
        }

        return null;
    }

    /// <summary>Leaves what lies there.</summary>
    /// <param name="end">Behind it.</param>
    public void SkipTo(Lcn end) => Source = end;

    /// <summary>Takes clusters from the hole, behind what stays in its way; null where there is no room.</summary>
    /// <param name="length">How many.</param>
    /// <param name="isFrozen">True where there will be room after the next checkpoint.</param>
    public Lcn? TryAllocate(ClusterCount length, out bool isFrozen)
    {
        isFrozen = false;
        var place = (At: _hole, HasTurned: _holeHasTurned);
        for (var tried = 0; tried < MostRuns && !isFrozen; tried++)
        {
            var free = _model.Free.LengthFrom(place.At);
            if (free >= length)
            {
                (_hole, _holeHasTurned) = (place.At + length, place.HasTurned);
                return place.At;
            }

            var reach = Reach(place.At, length);
            isFrozen = reach >= length;
            if (NextRunFrom(place.At + reach, place.HasTurned) is not { } next)
                return null;
            place = next;
        }

        return null;
    }

    /// <summary>The beginning of the shortest free run that takes something and does not lie in a stretch; null where none is found.</summary>
    /// <param name="stretch">The stretch.</param>
    /// <param name="free">What is free.</param>
    /// <param name="length">What has to fit.</param>
    public static Lcn? BestFitOutside(ClusterRun stretch, FreeSpace free, ClusterCount length)
    {
        var run = free.BestFit(length);
        for (var tried = 0; tried < MostRuns && run is { } found; tried++)
        {
            if (found.Start < stretch.Start || found.Start >= stretch.End)
                return found.Start;
            // The next one as long behind the stretch, or a longer one.
            run = free.NextLonger(found with { Start = stretch.End - new ClusterCount(1) });
        }

        return null;
    }

    // Free and frozen clusters take turns where something has just been cleared.
    private ClusterCount Reach(Lcn position, ClusterCount most)
    {
        var reach = ClusterCount.Zero;
        for (var more = most; reach < most && more > ClusterCount.Zero; reach += more)
        {
            more = _model.Free.LengthFrom(position + reach);
            if (more == ClusterCount.Zero)
                more = _model.Space.PendingFree.LengthFrom(position + reach);
        }

        return reach;
    }

    // The next run between the two places, free or frozen.
    private (Lcn At, bool HasTurned)? NextRunFrom(Lcn position, bool hasTurned)
    {
        if (NextRun(position) is { } next && (hasTurned != _sourceHasTurned || next < Source))
            return (next, hasTurned);
        return hasTurned != _sourceHasTurned && NextRun(default) is { } first && first < Source ? (first, true) : null;
    }

    private Lcn? NextRun(Lcn position)
    {
        var free = _model.Free.AtOrAfter(position)?.Start;
        var frozen = _model.Space.PendingFree.AtOrAfter(position)?.Start;
        return free < frozen || frozen is null ? free : frozen;
    }
}
