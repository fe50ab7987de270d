namespace FleetDefrag.Ntfs;

/// <summary>Virtual cluster number: the position of a cluster within one stream, counted from 0.</summary>
/// <param name="Value">Clusters from the start of the stream.</param>
public readonly record struct Vcn(long Value) : IComparable<Vcn>
{
    /// <inheritdoc/>
    public int CompareTo(Vcn other) => Value.CompareTo(other.Value);

    /// <summary>Returns the cluster that lies <paramref name="count"/> behind <paramref name="start"/>.</summary>
    public static Vcn operator +(Vcn start, ClusterCount count) => new(start.Value + count.Value);

    /// <summary>Returns the cluster that lies <paramref name="count"/> before <paramref name="start"/>.</summary>
    public static Vcn operator -(Vcn start, ClusterCount count) => new(start.Value - count.Value);

    /// <summary>
    /// Returns the distance between two positions, negative if <paramref name="right"/> lies behind <paramref name="left"/>.
    /// </summary>
    public static ClusterCount operator -(Vcn left, Vcn right) => new(left.Value - right.Value);

    /// <summary>Orders by position in the stream.</summary>
    public static bool operator <(Vcn left, Vcn right) => left.Value < right.Value;

    /// <summary>Orders by position in the stream.</summary>
    public static bool operator >(Vcn left, Vcn right) => left.Value > right.Value;

    /// <summary>Orders by position in the stream.</summary>
    public static bool operator <=(Vcn left, Vcn right) => left.Value <= right.Value;

    /// <summary>Orders by position in the stream.</summary>
    public static bool operator >=(Vcn left, Vcn right) => left.Value >= right.Value;

    /// <inheritdoc/>
    public override string ToString() => Value.ToString(System.Globalization.CultureInfo.InvariantCulture);
}
