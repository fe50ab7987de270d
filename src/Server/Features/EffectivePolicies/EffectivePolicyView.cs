using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.Features.EffectivePolicies;

/// <summary>Which policy holds for a server, or for one of its volumes, and why; and which windows do.</summary>
/// <param name="ServerId">The server.</param>
/// <param name="HostName">Its name.</param>
/// <param name="VolumeId">The volume; null: the answer is about the whole server.</param>
/// <param name="VolumePath">Its path.</param>
/// <param name="Site">To which site the server belongs.</param>
/// <param name="StorageGroup">With whom it shares a SAN or a hypervisor.</param>
/// <param name="Groups">Its groups, static and by labels.</param>
/// <param name="Policy">The policy that holds; null: none does, and nothing is planned.</param>
/// <param name="Because">One sentence.</param>
/// <param name="Trace">Every policy that names the server, in order of precedence.</param>
/// <param name="ShadowCopies">How many the volume has; null: nobody knows, or the answer is about the whole server.</param>
/// <param name="BackupSchedules">Names of those it is copied by.</param>
/// <param name="Blackouts">Names of those that hold.</param>
/// <param name="MaintenanceWindows">Names of those that hold; none: every time is one.</param>
internal sealed record EffectivePolicyView(
    Guid ServerId, string HostName, Guid? VolumeId, string? VolumePath, string? Site, string? StorageGroup, IReadOnlyList<string> Groups,
    PolicyInForce? Policy, string Because, IReadOnlyList<PolicyStepView> Trace, int? ShadowCopies,
    IReadOnlyList<string> BackupSchedules, IReadOnlyList<string> Blackouts, IReadOnlyList<string> MaintenanceWindows);

/// <summary>A policy with every value that it has, those included that were left out when it was written.</summary>
internal sealed record PolicyInForce(
    string Name, int Version, PolicyMode Mode, long FromExcessFragments, double FromFragmentedPercent, IReadOnlyList<string> Passes, long? MaxBytesPerSecond,
    bool Background, IReadOnlyList<string> ExcludedPaths, BeforeIncremental BeforeIncremental, WithShadowCopies WithShadowCopies, bool NeedsApproval)
{
    /// <summary>What the planner goes by.</summary>
    public static PolicyInForce Of(Policy policy) => new(
        policy.Name, policy.Version, policy.Mode, policy.FromExcessFragments, policy.FromFragmentedPercent, policy.Passes, policy.MaxBytesPerSecond, policy.Background,
        policy.ExcludedPaths, policy.BeforeIncremental, policy.WithShadowCopies, policy.NeedsApproval);
}

/// <summary>One of the policies that name a server.</summary>
/// <param name="Name">The policy.</param>
/// <param name="Version">The version that counts here.</param>
/// <param name="For">fleet, site, group or host, with its name.</param>
/// <param name="Priority">Of account among groups only.</param>
/// <param name="Holds">True for the one that holds.</param>
/// <param name="Because">Why it holds or does not.</param>
internal sealed record PolicyStepView(string Name, int Version, string For, int Priority, bool Holds, string Because);
