using System.Text.Json.Serialization;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A policy as an administrator writes it. A value that is left out has the default of <see cref="Policy"/>.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">Scope: fleet, or site, group or host with a name, such as group gold.</param>
/// <param name="Priority">The higher priority takes precedence among policies of groups; no two may be equal.</param>
/// <param name="Mode">Who chooses the time of runs.</param>
/// <param name="FromExcessFragments">Number of excess fragments from which a volume is defragmented.</param>
/// <param name="FromFragmentedPercent">Share of the data in fragmented files, in percent, from which a volume is defragmented.</param>
/// <param name="Passes">Passes: files, directories, mft, free-space, backup-order.</param>
/// <param name="MaxBytesPerSecond">Rate limit in bytes a second.</param>
/// <param name="MaxMovedRatio">
/// The most bytes that a run moves for each byte of fragmented files, before it leaves free space in several runs; 0: free space is always
/// made one run.
/// </param>
/// <param name="MaxOrderSeconds">
/// The most seconds that backup-order spends on moving for each second that the backups of the next month save; 0: no limit.
/// </param>
/// <param name="Background">Whether runs use low I/O priority.</param>
/// <param name="ExcludedPaths">Paths from the root of a volume that are not moved, with everything in them, such as \mail\archive.</param>
/// <param name="BeforeIncremental">Behaviour before an incremental or differential backup that copies changed blocks.</param>
/// <param name="WithShadowCopies">Behaviour on volumes with shadow copies.</param>
/// <param name="NeedsApproval">Whether a second person must approve the policy for each volume.</param>
/// <param name="Canary">
/// Host names of the servers on which a changed policy is tried first. Without them the policy applies everywhere.
/// </param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record PolicySpec(
    string Name,
    string For,
    int? Priority = null,
    PolicyMode? Mode = null,
    long? FromExcessFragments = null,
    double? FromFragmentedPercent = null,
    IReadOnlyList<string>? Passes = null,
    long? MaxBytesPerSecond = null,
    double? MaxMovedRatio = null,
    double? MaxOrderSeconds = null,
    bool? Background = null,
    IReadOnlyList<string>? ExcludedPaths = null,
    BeforeIncremental? BeforeIncremental = null,
    WithShadowCopies? WithShadowCopies = null,
    bool? NeedsApproval = null,
    IReadOnlyList<string>? Canary = null) : INamedSpec;
