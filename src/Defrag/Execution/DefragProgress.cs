using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The progress of a run.</summary>
/// <param name="Pass">The current pass.</param>
/// <param name="Fraction">0 to 1: the removed share of the excess fragments at the start of the pass.</param>
/// <param name="Moves">Moves so far.</param>
/// <param name="BytesMoved">Bytes moved so far.</param>
/// <param name="ExcessFragmentsLeft">The remaining excess fragments of the pass.</param>
public readonly record struct DefragProgress(string Pass, double Fraction, long Moves, long BytesMoved, long ExcessFragmentsLeft)
{
    /// <summary>
    /// Draws the volume with the moves so far, with at most this many cells. Null: no map is available. Only for use during the report,
    /// because the run goes on afterwards.
    /// </summary>
    public Func<int, VolumeMap>? DrawMap { get; init; }

    /// <summary>
    /// Reads the path of the file that moved last. Null: nothing has moved. Returns null where the path cannot be read. Only for use during
    /// the report, and not after each move, because it reads from the volume.
    /// </summary>
    public Func<string?>? ReadFile { get; init; }

    /// <summary>How long the pass has been looking for its next moves; null while it moves data.</summary>
    public TimeSpan? Planning { get; init; }

    /// <summary>The passes that have ended; null: none. Only for use during the report.</summary>
    public IReadOnlyList<PassReport>? Ended { get; init; }

    /// <summary>Bytes of a cluster of the volume; 0: not known.</summary>
    public int ClusterBytes { get; init; }
}
