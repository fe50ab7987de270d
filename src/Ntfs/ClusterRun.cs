namespace FleetDefrag.Ntfs;

/// <summary>Clusters that follow each other on the volume, with no stream attached.</summary>
/// <param name="Start">First cluster.</param>
/// <param name="Length">Number of clusters.</param>
public readonly record struct ClusterRun(Lcn Start, ClusterCount Length)
{
    /// <summary>The cluster behind the run.</summary>
    public Lcn End => Start + Length;
}
