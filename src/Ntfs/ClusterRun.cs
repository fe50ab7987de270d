namespace FleetDefrag.Ntfs;

/// <summary>Clusters that follow each other on the volume, with no stream attached.</summary>
/// <param name="Start">First cluster.</param>
/// <param name="Length">Number of clusters.</param>
public readonly record struct ClusterRun(Lcn Start, ClusterCount Length)
{
    /// <summary>The cluster behind the run.</summary>
    public Lcn End => Start + Length;

    /// <summary>The run from one cluster up to another, which is not part of it.</summary>
    public static ClusterRun Between(Lcn start, Lcn end) => new(start, end - start);

    /// <summary>True where both have a cluster in common.</summary>
    public bool Overlaps(ClusterRun other) => Start < other.End && other.Start < End;
}
