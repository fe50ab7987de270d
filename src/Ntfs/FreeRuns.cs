namespace FleetDefrag.Ntfs;

/// <summary>Enumerates the free runs of a bitmap without allocating. The bitmap must not change meanwhile.</summary>
public struct FreeRuns
{
    private readonly ClusterBitmap _bitmap;
    private readonly long _end;
    private long _at;

    internal FreeRuns(ClusterBitmap bitmap, Lcn start, Lcn end)
    {
        _bitmap = bitmap;
        _at = start.Value;
        _end = end.Value;
        Current = default;
    }

    /// <summary>The current run.</summary>
    public ClusterRun Current { get; private set; }

    /// <summary>Returns this enumerator, for <c>foreach</c>.</summary>
    public readonly FreeRuns GetEnumerator() => this;

    /// <summary>Advances to the next run.</summary>
    public bool MoveNext()
    {
        var start = _bitmap.NextFree(_at, _end);
        _at = _bitmap.NextUsed(start, _end);
        Current = new ClusterRun(new Lcn(start), new ClusterCount(_at - start));
        return start < _end;
    }
}
