using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>What is done with the volumes of the servers it holds for. What is left out has the value that <see cref="Policy"/> gives it.</summary>
/// <param name="Name">Unique.</param>
/// <param name="For">fleet, or site, group or host with a name: group gold.</param>
/// <param name="Priority">Among groups the higher takes precedence; no two of them may be equal.</param>
/// <param name="Mode">Who decides when.</param>
/// <param name="FromExcessFragments">Defragmented from this many excess fragments on.</param>
/// <param name="FromFragmentedPercent">Or from this share of the data in fragmented files on.</param>
/// <param name="Passes">files, directories, mft, free-space.</param>
/// <param name="MaxBytesPerSecond">Most bytes a second.</param>
/// <param name="Background">Whether runs leave the disk to others.</param>
/// <param name="ExcludedPaths">Paths from a volume's root that are left as they are, with all that is in them: \mail\archive.</param>
/// <param name="BeforeIncremental">Before a backup by changed blocks that is not full.</param>
/// <param name="WithShadowCopies">On volumes with shadow copies.</param>
/// <param name="NeedsApproval">Whether a second person approves each volume.</param>
/// <param name="Canary">Host names on which a changed policy is tried first; take them out again to roll it out.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record PolicySpec(
    string Name, string For, int? Priority = null, PolicyMode? Mode = null, long? FromExcessFragments = null, double? FromFragmentedPercent = null,
    IReadOnlyList<string>? Passes = null, long? MaxBytesPerSecond = null, bool? Background = null, IReadOnlyList<string>? ExcludedPaths = null, BeforeIncremental? BeforeIncremental = null,
    WithShadowCopies? WithShadowCopies = null, bool? NeedsApproval = null, IReadOnlyList<string>? Canary = null) : INamedSpec;
