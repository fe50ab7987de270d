using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.GapFilling;

/// <summary>Clusters between two whole streams that stay, in which others settle until nothing of it is left.</summary>
/// <param name="left">What is to be filled.</param>
/// <param name="fillsUp">True where it is filled from its first cluster on, false from its last: always towards the stretch that becomes free.</param>
/// <param name="isOpen">True where that stretch follows: nothing has to end exactly there.</param>
internal sealed class FillGap(ClusterRun left, bool fillsUp, bool isOpen)
{
    /// <summary>What is still to be filled.</summary>
    public ClusterRun Remaining { get; set; } = left;

    /// <summary>True where it is filled from its first cluster on, false from its last.</summary>
    public bool FillsUpward => fillsUp;

    /// <summary>True where the stretch that becomes free follows: nothing has to end exactly there.</summary>
    public bool HasOpenEnd { get; set; } = isOpen;

    /// <summary>The one that has taken it in; null while it is by itself.</summary>
    public FillGap? MergedInto { get; set; }

    /// <summary>The part of what is filled next that is in use, as last counted; 0 to 1.</summary>
    public double Density { get; set; } = 1;

    /// <summary>True where there is nothing left to fill.</summary>
    public bool IsFilled => MergedInto is not null || Remaining.Length == ClusterCount.Zero;

    /// <summary>The clusters that are filled next.</summary>
    /// <param name="length">How many, at most all that are left.</param>
    public ClusterRun Next(ClusterCount length) => FillsUpward ? new ClusterRun(Remaining.Start, length) : new ClusterRun(Remaining.End - length, length);
}
