using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>How a volume is treated because of what it lies on. Pure.</summary>
/// <param name="Kind">What it lies on.</param>
/// <param name="LeastFragments">Streams of fewer fragments are left as they are.</param>
/// <param name="Passes">The passes to run where nobody names any; empty for all.</param>
/// <param name="Retrims">Whether the storage is told afterwards what is free.</param>
/// <param name="ConsolidatesSlabs">Whether its nearly empty allocation units are emptied afterwards.</param>
public sealed record MediaDecision(MediaKind Kind, int LeastFragments, IReadOnlyList<string> Passes, bool Retrims, bool ConsolidatesSlabs)
{
    /// <summary>
    /// On a solid-state disk a seek costs nothing, and every move wears it. What remains is the file system's own work for each extent, and its limit:
    /// a file of very many extents has attribute lists, which every access has to go through.
    /// </summary>
    public const int SolidStateFragments = 100;

    private static readonly string[] SolidStatePasses = ["files", "directories"];

    /// <summary>Why, in words for the administrator.</summary>
    public string Description => Kind switch
    {
        MediaKind.SolidState => $"solid-state disk: only files of at least {SolidStateFragments} fragments are moved{After}",
        MediaKind.Thin => $"thin storage: defragmented as a rotating disk{After}",
        MediaKind.Rotating => "rotating disk: defragmented",
        _ => "the storage does not tell what it is: defragmented as a rotating disk",
    };

    private string After => (ConsolidatesSlabs, Retrims) switch
    {
        (true, _) => ", then its slabs are consolidated and what is free is told to it",
        (_, true) => ", then what is free is told to it",
        _ => "",
    };

    /// <summary>Decides.</summary>
    public static MediaDecision For(StorageMedia media) => media switch
    {
        { HasSeekPenalty: false } => new(MediaKind.SolidState, SolidStateFragments, SolidStatePasses, Retrims: media.Trims != false, media.IsThin == true),
        { IsThin: true } => new(MediaKind.Thin, 2, [], Retrims: true, ConsolidatesSlabs: true),
        { HasSeekPenalty: true } => new(MediaKind.Rotating, 2, [], Retrims: false, ConsolidatesSlabs: false),
        _ => new(MediaKind.Unknown, 2, [], Retrims: false, ConsolidatesSlabs: false),
    };
}
