using System.Text.Json.Serialization;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;
using FleetDefrag.Defrag.Forecast;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The result of a run: the <c>defrag</c> document. Names are stable.</summary>
/// <param name="Outcome">How the run ended.</param>
/// <param name="DryRun">True if nothing was written and the other values are a forecast.</param>
/// <param name="Before">The analysis before the run.</param>
/// <param name="After">The analysis after the run.</param>
/// <param name="Passes">The passes in the order in which they ran. A repeated pass is listed again.</param>
/// <param name="Moves">MOVE_FILE calls of all passes that moved something.</param>
/// <param name="BytesMoved">The bytes that these calls moved.</param>
/// <param name="ShadowCopyBytes">Bytes that a shadow copy made before the run would have stored.</param>
/// <param name="LeftFragmented">The streams that stayed fragmented, most fragments first, each with the reason.</param>
/// <param name="LeftFragmentedTotal">The number of all streams that stayed fragmented.</param>
/// <param name="ElapsedSeconds">The duration of the run.</param>
public sealed record DefragReport(
    DefragOutcome Outcome,
    bool DryRun,
    VolumeAnalysis Before,
    VolumeAnalysis After,
    IReadOnlyList<PassReport> Passes,
    long Moves,
    long BytesMoved,
    long ShadowCopyBytes,
    IReadOnlyList<RemainingFile> LeftFragmented,
    int LeftFragmentedTotal,
    double ElapsedSeconds)
{
    /// <summary>The storage of the volume and the decision that follows from it.</summary>
    public MediaReport? Media { get; init; }

    /// <summary>The steps after the volume is closed: trim and slab consolidation. Not part of the document.</summary>
    [JsonIgnore]
    public MediaDecision? Aftercare { get; init; }

    /// <summary>The proof after the run; null for a dry run.</summary>
    public RunProof? Proof { get; init; }

    /// <summary>
    /// Moves that were not carried out as planned: the volume refused the move, or the file had changed. Others may have replaced them.
    /// </summary>
    public long RefusedMoves { get; init; }

    /// <summary>
    /// The flushes of the run. A rotating disk takes some 10 ms for each. 0 where the operating system decides about flushes.
    /// </summary>
    public long Flushes { get; init; }

    /// <summary>
    /// Bytes of free space that a shadow copy made before the run still needs. The shadow copy stores them when they are overwritten
    /// later. Moves that the shadow copy could not follow leave such bytes behind. Shadow-copy mode can delay this cost but seldom avoids
    /// it.
    /// </summary>
    public long ShadowCopyLaterBytes { get; init; }

    /// <summary>
    /// In shadow-copy mode: bytes that the ordinary mode would make such a shadow copy store, with the same volume, passes and limit on
    /// bytes. Null in the ordinary mode, after a run that stopped early, and if planning took longer than twice the run plus ten seconds.
    /// </summary>
    public long? OrdinaryShadowCopyBytes { get; init; }

    /// <summary>
    /// The further bytes that free space in one run would have cost; null if free space is one run, or was not asked for.
    /// </summary>
    public long? FreeSpaceCostBytes { get; init; }

    /// <summary>The modelled time of a file-level backup before and after; null without the pass <c>backup-order</c>.</summary>
    public BackupReadChange? BackupRead { get; init; }

    /// <summary>What the pass <c>backup-order</c> left out of the order by reason, most seconds first; empty without the pass.</summary>
    public IReadOnlyList<FilesOutOfOrder> LeftOutOfOrder { get; init; } = [];

    /// <summary>The strategies that proposed the moves, most bytes first.</summary>
    public IReadOnlyList<StrategyReport> Strategies { get; init; } = [];

    /// <summary>
    /// The largest <see cref="DefragOptions.NamedMoves"/> groups of moves with their reasons, in the order in which they were made.
    /// </summary>
    public IReadOnlyList<MoveReport> MoveList { get; init; } = [];

    /// <summary>Sentences with figures that explain why the run did less than expected; empty if it did not.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>
    /// The map of the volume before the run; null without <see cref="DefragOptions.MapCells"/>. Not part of the document.
    /// </summary>
    [JsonIgnore]
    public VolumeMap? MapBefore { get; init; }

    /// <summary>
    /// The modelled read of a backup before the run; null without <see cref="DefragOptions.TracesBackup"/>. Not part of the document.
    /// </summary>
    [JsonIgnore]
    public BackupReadTrace? BackupBefore { get; init; }

    /// <summary>The modelled read of a backup after the run, or of the planned layout. Not part of the document.</summary>
    [JsonIgnore]
    public BackupReadTrace? BackupAfter { get; init; }

    /// <summary>The planned layout of a dry run; null for a real run. Not part of the document.</summary>
    [JsonIgnore]
    public AnalysisInput? Planned { get; init; }

    /// <summary>The map of the volume after the run; null also for a dry run. Not part of the document.</summary>
    [JsonIgnore]
    public VolumeMap? MapAfter { get; init; }
}

/// <summary>The result of one pass.</summary>
/// <param name="Name">The name of the pass.</param>
/// <param name="ExcessBefore">Excess fragments of the streams of the pass before it ran.</param>
/// <param name="ExcessAfter">Excess fragments of these streams after the pass.</param>
/// <param name="Moves">MOVE_FILE calls of the pass.</param>
/// <param name="BytesMoved">The bytes that these calls moved.</param>
public sealed record PassReport(string Name, long ExcessBefore, long ExcessAfter, long Moves, long BytesMoved);

/// <summary>A file or directory that stayed fragmented.</summary>
/// <param name="Path">The path from the root of the volume.</param>
/// <param name="Fragments">Fragments of the stream.</param>
/// <param name="Reason">The reason in words.</param>
public sealed record RemainingFile(string Path, long Fragments, string Reason);
