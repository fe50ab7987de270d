namespace FleetDefrag.Ntfs;

/// <summary>A contiguous run of clusters on the volume, without reference to a stream.</summary>
/// <param name="Start">First cluster.</param>
/// <param name="Length">Number of clusters.</param>
public readonly record struct ClusterRun(Lcn Start, ClusterCount Length)
{
    /// <summary>The cluster behind the run.</summary>
    public Lcn End => Start + Length;

    /// <summary>Returns the run from <paramref name="start"/> up to <paramref name="end"/>, exclusive.</summary>
    public static ClusterRun Between(Lcn start, Lcn end) => new(start, end - start);

    /// <summary>Returns true if both runs contain the same cluster.</summary>
    public bool Overlaps(ClusterRun other) => Start < other.End && other.Start < End;

    /// <summary>Returns the clusters that lie in both runs.</summary>
    /// <param name="other">A run that overlaps this one.</param>
    public ClusterRun Intersect(ClusterRun other) =>
        Between(Start < other.Start ? other.Start : Start, End < other.End ? End : other.End);
}
