using System.Text.Json.Serialization;
using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Execution.Media;

namespace FleetDefrag.Defrag.Execution;

/// <summary>The result of a run: the <c>defrag</c> document. Names are stable.</summary>
/// <param name="Outcome">How it ended.</param>
/// <param name="DryRun">True where nothing was written and the rest is a forecast.</param>
/// <param name="Before">The volume before.</param>
/// <param name="After">The volume after.</param>
/// <param name="Passes">Each pass in the order in which it ran; a pass that ran again because of what others freed is listed again.</param>
/// <param name="Moves">MOVE_FILE calls of all passes that moved something.</param>
/// <param name="BytesMoved">Bytes that they moved.</param>
/// <param name="ShadowCopyBytes">What a shadow copy taken before the run would have had to store.</param>
/// <param name="LeftFragmented">The streams that stayed fragmented, most fragments first, each with the reason.</param>
/// <param name="LeftFragmentedTotal">How many stayed fragmented, the ones not listed included.</param>
/// <param name="ElapsedSeconds">How long it took.</param>
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
    /// <summary>What the volume lies on, and how that decided.</summary>
    public MediaReport? Media { get; init; }

    /// <summary>What is left to do once the volume is closed. Not part of the document.</summary>
    [JsonIgnore]
    public MediaDecision? Aftercare { get; init; }

    /// <summary>
    /// What a shadow copy taken before the run needs still of the space that the run left free, in bytes: it stores that too when somebody writes
    /// there. Moves that it could not follow leave it behind; shadow-copy mode can put that off, but seldom avoid it.
    /// </summary>
    public long ShadowCopyLaterBytes { get; init; }

    /// <summary>
    /// In shadow-copy mode: what a plan of the ordinary mode for the same volume, passes and limit on bytes makes such a shadow copy store. Null in the
    /// ordinary mode, where the run was stopped early, and where that plan would have taken longer than twice the run and ten seconds.
    /// </summary>
    public long? OrdinaryShadowCopyBytes { get; init; }

    /// <summary>Why the run did less than might be expected, in sentences with figures; empty where there is nothing to say.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>The volume before, drawn; null unless asked for by <see cref="DefragOptions.MapCells"/>. Not part of the document.</summary>
    [JsonIgnore]
    public VolumeMap? MapBefore { get; init; }

    /// <summary>Where everything would lie after a dry run; null for a run that moved. Not part of the document.</summary>
    [JsonIgnore]
    public AnalysisInput? Planned { get; init; }

    /// <summary>The same after; null also for a dry run.</summary>
    [JsonIgnore]
    public VolumeMap? MapAfter { get; init; }
}

/// <summary>What one pass did.</summary>
/// <param name="Name">Its name.</param>
/// <param name="ExcessBefore">Excess fragments of its streams before.</param>
/// <param name="ExcessAfter">And after.</param>
/// <param name="Moves">Its MOVE_FILE calls.</param>
/// <param name="BytesMoved">Their bytes.</param>
public sealed record PassReport(string Name, long ExcessBefore, long ExcessAfter, long Moves, long BytesMoved);

/// <summary>A file or directory that stayed fragmented.</summary>
/// <param name="Path">From the volume's root.</param>
/// <param name="Fragments">Fragments of the stream.</param>
/// <param name="Reason">Why, in words.</param>
public sealed record RemainingFile(string Path, long Fragments, string Reason);
