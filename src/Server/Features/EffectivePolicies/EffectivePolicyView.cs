using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.EffectivePolicies;

/// <summary>The effective policy of a server or a volume with its reason, and the windows that apply.</summary>
/// <param name="ServerId">The server.</param>
/// <param name="HostName">Host name of the server.</param>
/// <param name="VolumeId">The volume; null: the view is about the whole server.</param>
/// <param name="VolumePath">Path of the volume.</param>
/// <param name="Site">Site of the server.</param>
/// <param name="StorageGroup">Storage group of the server, whose servers share a SAN or a hypervisor.</param>
/// <param name="Groups">Groups of the server, static and by labels.</param>
/// <param name="Policy">The effective policy; null: no policy applies, and nothing is planned.</param>
/// <param name="Because">Reason in one sentence.</param>
/// <param name="Trace">Every policy whose scope contains the server, in order of precedence.</param>
/// <param name="ShadowCopies">Number of shadow copies; null: unknown, or the view is about the whole server.</param>
/// <param name="BackupSchedules">Names of the backup schedules that apply.</param>
/// <param name="ReadOrder">
/// The order in which the backup reads files; null: the backups that apply do not read file by file.
/// </param>
/// <param name="Blackouts">Names of the blackouts that apply.</param>
/// <param name="MaintenanceWindows">Names of the maintenance windows that apply; without any, runs may start at any time.</param>
internal sealed record EffectivePolicyView(
    Guid ServerId,
    string HostName,
    Guid? VolumeId,
    string? VolumePath,
    string? Site,
    string? StorageGroup,
    IReadOnlyList<string> Groups,
    PolicyInForce? Policy,
    string Because,
    IReadOnlyList<PolicyStepView> Trace,
    int? ShadowCopies,
    IReadOnlyList<string> BackupSchedules,
    FileReadOrder? ReadOrder,
    IReadOnlyList<string> Blackouts,
    IReadOnlyList<string> MaintenanceWindows);

/// <summary>The effective policy with all values, including defaults that its author left out.</summary>
internal sealed record PolicyInForce(
    string Name,
    int Version,
    PolicyMode Mode,
    long FromExcessFragments,
    double FromFragmentedPercent,
    IReadOnlyList<string> Passes,
    long? MaxBytesPerSecond,
    double MaxMovedRatio,
    double MaxOrderSeconds,
    bool Background,
    IReadOnlyList<string> ExcludedPaths,
    BeforeIncremental BeforeIncremental,
    WithShadowCopies WithShadowCopies,
    bool NeedsApproval)
{
    /// <summary>Returns the values that the planner uses.</summary>
    public static PolicyInForce Of(Policy policy) => new(
        policy.Name, policy.Version, policy.Mode, policy.FromExcessFragments, policy.FromFragmentedPercent,
        policy.Passes, policy.MaxBytesPerSecond, policy.MaxMovedRatio, policy.MaxOrderSeconds, policy.Background,
        policy.ExcludedPaths, policy.BeforeIncremental, policy.WithShadowCopies, policy.NeedsApproval);
}

/// <summary>A policy whose scope contains a server.</summary>
/// <param name="Name">Name of the policy.</param>
/// <param name="Version">Version that applies to this server.</param>
/// <param name="For">Scope: fleet, site, group or host, with its name.</param>
/// <param name="Priority">Priority, which has an effect among groups only.</param>
/// <param name="Holds">True for the effective policy.</param>
/// <param name="Because">Reason why the policy is effective or not.</param>
internal sealed record PolicyStepView(string Name, int Version, string For, int Priority, bool Holds, string Because);
