using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Compaction;

/// <summary>
/// The two positions of a rotating compaction: the target for the next stream, and the source of the next data. The target follows the
/// source round the volume, from the beginning of the longest free run until the source returns there.
/// </summary>
internal sealed class RotatingCompactionCursors
{
    // Runs that are too short are skipped and filled at the end.
    private const int MaxRuns = 64;

    private readonly LayoutModel _model;
    private readonly Lcn _start;
    private Lcn _target;
    private bool _targetHasWrapped;
    private bool _sourceHasWrapped;

    /// <summary>Places both cursors at a free run.</summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="freeRun">The free run; of length 0 where the first one has yet to be made.</param>
    public RotatingCompactionCursors(LayoutModel model, ClusterRun freeRun)
    {
        _model = model;
        _start = _target = freeRun.Start;
        Source = freeRun.End;
    }

    /// <summary>The source: all data between the target and this cluster has been passed.</summary>
    public Lcn Source { get; private set; }

    /// <summary>The number of free clusters between target and source.</summary>
    public long FreeClusters
    {
        get
        {
            var sum = 0L;
            var position = _target;
            for (var hasWrapped = _targetHasWrapped; ; position = default, hasWrapped = true)
            {
                for (; _model.Free.AtOrAfter(position) is { } run
                    && (hasWrapped != _sourceHasWrapped || run.Start < Source); position = run.End)
                    sum += (run.End - (run.Start < position ? position : run.Start)).Value;
                if (hasWrapped == _sourceHasWrapped)
                    return sum;
            }
        }
    }

    /// <summary>Returns the owner at the source or the next one; null at the end.</summary>
    public OwnedRun? NextOwner()
    {
        var owner = _model.Owners.AtOrAfter(Source);
        if (owner is null && !_sourceHasWrapped)
        {
            _sourceHasWrapped = true;
            Source = default;
            owner = _model.Owners.AtOrAfter(Source);
        }

        if (owner is { } next && !(_sourceHasWrapped && next.Run.Start >= _start))
        {
            Source = next.Run.Start;
            return next;
        }

        return null;
    }

    /// <summary>Skips the data at the source.</summary>
    /// <param name="end">The cluster behind that data.</param>
    public void SkipTo(Lcn end) => Source = end;

    /// <summary>Allocates clusters at the target, behind data that stays; null where there is no room.</summary>
    /// <param name="length">The number of clusters.</param>
    /// <param name="isPending">Set to true if there will be room after the next checkpoint.</param>
    public Lcn? TryAllocate(ClusterCount length, out bool isPending)
    {
        isPending = false;
        var position = (At: _target, HasWrapped: _targetHasWrapped);
        for (var tried = 0; tried < MaxRuns && !isPending; tried++)
        {
            var free = _model.Free.LengthFrom(position.At);
            if (free >= length)
            {
                (_target, _targetHasWrapped) = (position.At + length, position.HasWrapped);
                return position.At;
            }

            var reach = FreeOrPendingFrom(position.At, length);
            isPending = reach >= length;
            if (NextRunFrom(position.At + reach, position.HasWrapped) is not { } next)
                return null;
            position = next;
        }

        return null;
    }

    // Free and pending clusters alternate where data was moved recently.
    private ClusterCount FreeOrPendingFrom(Lcn position, ClusterCount most)
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

    // Returns the next free or pending run between target and source.
    private (Lcn At, bool HasWrapped)? NextRunFrom(Lcn position, bool hasWrapped)
    {
        if (NextRun(position) is { } next && (hasWrapped != _sourceHasWrapped || next < Source))
            return (next, hasWrapped);
        return hasWrapped != _sourceHasWrapped && NextRun(default) is { } first && first < Source ? (first, true) : null;
    }

    private Lcn? NextRun(Lcn position)
    {
        var free = _model.Free.AtOrAfter(position)?.Start;
        var pending = _model.Space.PendingFree.AtOrAfter(position)?.Start;
        return free < pending || pending is null ? free : pending;
    }
}
