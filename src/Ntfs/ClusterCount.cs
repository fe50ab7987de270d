namespace FleetDefrag.Ntfs;

/// <summary>A number of clusters, or a distance between two of them.</summary>
/// <param name="Value">Clusters.</param>
public readonly record struct ClusterCount(long Value) : IComparable<ClusterCount>
{
    /// <summary>No clusters.</summary>
    public static ClusterCount Zero => default;

    /// <summary>The same length in bytes.</summary>
    /// <param name="bytesPerCluster">512 to 2,097,152.</param>
    public long ToBytes(int bytesPerCluster) => checked(Value * bytesPerCluster);

    /// <inheritdoc/>
    public int CompareTo(ClusterCount other) => Value.CompareTo(other.Value);

    /// <summary>Sum of two lengths.</summary>
    public static ClusterCount operator +(ClusterCount left, ClusterCount right) => new(left.Value + right.Value);

    /// <summary>Difference of two lengths.</summary>
    public static ClusterCount operator -(ClusterCount left, ClusterCount right) => new(left.Value - right.Value);

    /// <summary>Orders by length.</summary>
    public static bool operator <(ClusterCount left, ClusterCount right) => left.Value < right.Value;

    /// <summary>Orders by length.</summary>
    public static bool operator >(ClusterCount left, ClusterCount right) => left.Value > right.Value;

    /// <summary>Orders by length.</summary>
    public static bool operator <=(ClusterCount left, ClusterCount right) => left.Value <= right.Value;

    /// <summary>Orders by length.</summary>
    public static bool operator >=(ClusterCount left, ClusterCount right) => left.Value >= right.Value;

    /// <inheritdoc/>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);
}
