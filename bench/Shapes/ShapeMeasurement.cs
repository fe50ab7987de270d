using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit.Shapes;

namespace FleetDefrag.ShapesBench;

/// <summary>The result of the runs on one volume in one mode.</summary>
/// <param name="Shape">The shape of the volume.</param>
/// <param name="Mode">The mode of the runs.</param>
internal sealed record ShapeMeasurement(VolumeShape Shape, VolumeMode Mode)
{
    public Fragmentation Before { get; init; }

    public Fragmentation After { get; init; }

    /// <summary>The bytes that must move in any plan that leaves nothing and one free run.</summary>
    public long BoundBytes { get; init; }

    public long MovedBytes { get; init; }

    public long Moves { get; init; }

    public long RefusedMoves { get; init; }

    public long Flushes { get; init; }

    public double Seconds { get; init; }

    public long PeakBytes { get; init; }

    /// <summary>The number of extents of the volume, to which memory is in proportion.</summary>
    public long Fragments { get; init; }

    /// <summary>True if the first run ended within its time.</summary>
    public bool HasEnded { get; init; }

    /// <summary>The share of the free space in the longest free run after the first run.</summary>
    public double LongestFreeShare { get; init; }

    /// <summary>The moves of a second run; null if there was none.</summary>
    public long? SecondMoves { get; init; }

    /// <summary>Why a file was left, as the agent says.</summary>
    public string Reason { get; init; } = "";

    /// <summary>What a checker or a hash found; null if nothing was lost.</summary>
    public string? Loss { get; init; }

    /// <summary>What the agent said where a run failed.</summary>
    public string? Failure { get; init; }

    /// <summary>Bytes moved ÷ bytes of the streams that were fragmented; 0 where nothing was.</summary>
    public double Ratio => Before.Clusters == 0 ? 0 : (double)MovedBytes / (Before.Clusters * Shape.ClusterBytes);

    /// <summary>Flushes ÷ moves; 0 where nothing moved.</summary>
    public double FlushRatio => Moves == 0 ? 0 : (double)Flushes / Moves;

    /// <summary>Bytes moved ÷ the lower bound; 0 where nothing must move.</summary>
    public double BoundRatio => BoundBytes == 0 ? 0 : (double)MovedBytes / BoundBytes;
}
