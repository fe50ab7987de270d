namespace FleetDefrag.Backups.Runs;

/// <summary>The runs that were read so far. Refuses runs that cannot be true beside them.</summary>
internal sealed class RunHistory
{
    private readonly HashSet<RunKey> _known = [];
    private readonly Dictionary<(string Program, string? Host, string Resource), SortedList<DateTimeOffset, DateTimeOffset>> _spans = [];

    /// <summary>The runs that were accepted.</summary>
    public int Count => _known.Count;

    /// <summary>Accepts a run, or returns why the run is refused.</summary>
    public RefusedRun? Accept(LoggedRun run)
    {
        if (RunSpan.Refuse(run.Span.Duration) is { } refused)
            return Refuse(run, refused.Fault, refused.Reason);
        var key = run.Key;
        if (_known.Contains(key))
            return Refuse(run, RunFault.Duplicate, "The same run was read before.");
        if (run.Span is { Began: { } began, Ended: { } ended } && !TryPlace(run, began, ended))
            return Refuse(run, RunFault.Overlaps, "The run overlaps another run of the same resource.");
        _known.Add(key);
        return null;
    }

    private static RefusedRun Refuse(LoggedRun run, RunFault fault, string reason) => new(run.Line, run.Resource, fault, reason);

    // The accepted spans of a resource do not overlap, so only the neighbours can overlap a new one.
    private bool TryPlace(LoggedRun run, DateTimeOffset began, DateTimeOffset ended)
    {
        var resource = (run.Program, run.Host?.ToUpperInvariant(), run.Resource.ToUpperInvariant());
        if (!_spans.TryGetValue(resource, out var spans))
            _spans.Add(resource, spans = []);
        var next = FirstFrom(spans.Keys, began);
        if (next < spans.Count && (spans.Keys[next] < ended || spans.Keys[next] == began))
            return false;
        if (next > 0 && spans.Values[next - 1] > began)
            return false;
        spans.Add(began, ended);
        return true;
    }

    private static int FirstFrom(IList<DateTimeOffset> keys, DateTimeOffset from)
    {
        var (low, high) = (0, keys.Count);
        while (low < high)
        {
            var middle = (low + high) / 2;
            if (keys[middle] < from)
                low = middle + 1;
            else
                high = middle;
        }

        return low;
    }
}
