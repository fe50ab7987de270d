using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Execution.Media;

/// <summary>The treatment of a volume that follows from its storage. Pure.</summary>
/// <param name="Kind">The kind of storage.</param>
/// <param name="LeastFragments">Streams with fewer fragments are not moved.</param>
/// <param name="Passes">The default passes; empty for all.</param>
/// <param name="Retrims">Whether free space is trimmed after the run.</param>
/// <param name="ConsolidatesSlabs">Whether nearly empty slabs (allocation units) are emptied after the run.</param>
public sealed record MediaDecision(MediaKind Kind, int LeastFragments, IReadOnlyList<string> Passes, bool Retrims, bool ConsolidatesSlabs)
{
    /// <summary>
    /// The least number of fragments on a solid-state disk. A seek costs nothing there, and every move wears the disk. The remaining cost
    /// is the work of the file system for each extent: a file of very many extents has attribute lists, which every access reads.
    /// </summary>
    public const int SolidStateFragments = 100;

    private static readonly string[] SolidStatePasses = ["files", "directories"];

    /// <summary>The decision in words for the administrator.</summary>
    public string Description => Kind switch
    {
        MediaKind.SolidState => $"solid-state disk: only files of at least {SolidStateFragments} fragments are moved{After}",
        MediaKind.Thin => $"thin storage: defragmented as a rotating disk{After}",
        MediaKind.Rotating => "rotating disk: defragmented",
        _ => "storage of unknown kind: defragmented as a rotating disk",
    };

    private string After => (ConsolidatesSlabs, Retrims) switch
    {
        (true, _) => ", then slabs are consolidated and free space is trimmed",
        (_, true) => ", then free space is trimmed",
        _ => "",
    };

    /// <summary>Decides the treatment by the properties of the storage.</summary>
    public static MediaDecision For(StorageMedia media) => media switch
    {
        { HasSeekPenalty: false } =>
            new(MediaKind.SolidState, SolidStateFragments, SolidStatePasses, Retrims: media.Trims != false, media.IsThin == true),
        { IsThin: true } => new(MediaKind.Thin, 2, [], Retrims: true, ConsolidatesSlabs: true),
        { HasSeekPenalty: true } => new(MediaKind.Rotating, 2, [], Retrims: false, ConsolidatesSlabs: false),
        _ => new(MediaKind.Unknown, 2, [], Retrims: false, ConsolidatesSlabs: false),
    };
}
