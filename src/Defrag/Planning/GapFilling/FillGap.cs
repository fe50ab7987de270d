using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>A range of clusters between two contiguous streams that stay, to be filled completely with other streams.</summary>
/// <param name="remaining">The clusters to fill.</param>
/// <param name="fillsUpward">True to fill from the first cluster on, false from the last: always towards the final free run.</param>
/// <param name="hasOpenEnd">True if the final free run follows, so that the last stream need not fit exactly.</param>
internal sealed class FillGap(ClusterRun remaining, bool fillsUpward, bool hasOpenEnd)
{
    /// <summary>The clusters that remain to be filled.</summary>
    public ClusterRun Remaining { get; set; } = remaining;

    /// <summary>True to fill from the first cluster on, false from the last.</summary>
    public bool FillsUpward => fillsUpward;

    /// <summary>True if the final free run follows, so that the last stream need not fit exactly.</summary>
    public bool HasOpenEnd { get; set; } = hasOpenEnd;

    /// <summary>The gap into which this one was merged; null for a separate gap.</summary>
    public FillGap? MergedInto { get; set; }

    /// <summary>The fraction of the clusters to fill next that is in use, as last counted; from 0 to 1.</summary>
    public double Density { get; set; } = 1;

    /// <summary>True if no clusters remain to be filled.</summary>
    public bool IsFilled => MergedInto is not null || Remaining.Length == ClusterCount.Zero;

    /// <summary>Returns the clusters to fill next.</summary>
    /// <param name="length">The number of clusters, at most all that remain.</param>
    public ClusterRun Next(ClusterCount length) =>
        FillsUpward ? new ClusterRun(Remaining.Start, length) : new ClusterRun(Remaining.End - length, length);
}
