using FleetDefrag.Ntfs.Devices.Load;

namespace FleetDefrag.Defrag.Execution;

/// <summary>What a run may do.</summary>
public sealed record DefragOptions
{
    /// <summary>Names of passes; empty for all that are available.</summary>
    public IReadOnlyList<string> Passes { get; init; } = [];

    /// <summary>Files and folders that are left as they are, with all that is in them: paths from the volume's root, with slashes or backslashes.</summary>
    public IReadOnlyList<string> ExcludedPaths { get; init; } = [];

    /// <summary>True where source and target should agree modulo 16 KB, so that shadow copies grow little.</summary>
    public bool ShadowCopySafe { get; init; }

    /// <summary>When the run must have ended, if ever.</summary>
    public Deadline? Deadline { get; init; }

    /// <summary>The most bytes it may move; null for no limit.</summary>
    public long? MaxMovedBytes { get; init; }

    /// <summary>True to leave the disk to others: short moves, and rests between them that are the longer the more others do.</summary>
    public bool Background { get; init; }

    /// <summary>Tells a background run what others do; without it they are taken to be at work all the time. Owned by the caller.</summary>
    public IDiskGauge? Gauge { get; init; }

    /// <summary>The most bytes it may move in a second, on average; null for no limit.</summary>
    public long? MaxBytesPerSecond { get; init; }

    /// <summary>True to plan only: nothing is written, and the result is what a run would give.</summary>
    public bool DryRun { get; init; }

    /// <summary>How many files the analyses and the list of what is left name.</summary>
    public int Top { get; init; } = 10;

    /// <summary>Cells of the maps in the report; 0 draws none.</summary>
    public int MapCells { get; init; }
}
