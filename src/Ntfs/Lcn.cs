namespace FleetDefrag.Ntfs;

/// <summary>Logical cluster number: the position of a cluster on the volume, counted from 0.</summary>
/// <param name="Value">Clusters from the start of the volume.</param>
public readonly record struct Lcn(long Value) : IComparable<Lcn>
{
    /// <inheritdoc/>
    public int CompareTo(Lcn other) => Value.CompareTo(other.Value);

    /// <summary>Returns the cluster that lies <paramref name="count"/> behind <paramref name="start"/>.</summary>
    public static Lcn operator +(Lcn start, ClusterCount count) => new(start.Value + count.Value);

    /// <summary>Returns the cluster that lies <paramref name="count"/> before <paramref name="start"/>.</summary>
    public static Lcn operator -(Lcn start, ClusterCount count) => new(start.Value - count.Value);

    /// <summary>
    /// Returns the distance between two positions, negative if <paramref name="right"/> lies behind <paramref name="left"/>.
    /// </summary>
    public static ClusterCount operator -(Lcn left, Lcn right) => new(left.Value - right.Value);

    /// <summary>Orders by position on the volume.</summary>
    public static bool operator <(Lcn left, Lcn right) => left.Value < right.Value;

    /// <summary>Orders by position on the volume.</summary>
    public static bool operator >(Lcn left, Lcn right) => left.Value > right.Value;

    /// <summary>Orders by position on the volume.</summary>
    public static bool operator <=(Lcn left, Lcn right) => left.Value <= right.Value;

    /// <summary>Orders by position on the volume.</summary>
    public static bool operator >=(Lcn left, Lcn right) => left.Value >= right.Value;

    /// <inheritdoc/>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);
}
