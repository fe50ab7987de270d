namespace FleetDefrag.Ntfs;

/// <summary>A number of clusters, or the distance between two clusters.</summary>
/// <param name="Value">The number of clusters.</param>
public readonly record struct ClusterCount(long Value) : IComparable<ClusterCount>
{
    /// <summary>No clusters.</summary>
    public static ClusterCount Zero => default;

    /// <summary>Converts the length to bytes.</summary>
    /// <param name="bytesPerCluster">512 to 2,097,152.</param>
    public long ToBytes(int bytesPerCluster) => checked(Value * bytesPerCluster);

    /// <inheritdoc/>
    public int CompareTo(ClusterCount other) => Value.CompareTo(other.Value);

    /// <summary>Returns the sum of two lengths.</summary>
    public static ClusterCount operator +(ClusterCount left, ClusterCount right) => new(left.Value + right.Value);

    /// <summary>Returns the difference of two lengths.</summary>
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
