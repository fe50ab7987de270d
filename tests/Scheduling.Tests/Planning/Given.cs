using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;
using FleetDefrag.Scheduling.Tests.Time;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Planning;

/// <summary>
/// The smallest fleet about which a decision is made: servers in Berlin with a full backup every night at 22:00, and a policy for all.
/// </summary>
internal static class Given
{
    /// <summary>Monday 1 June 2026, 10:00 in Berlin.</summary>
    public static readonly Instant Now = Write.Instant("2026-06-01 08:00");

    public static readonly Policy Standard = new("standard", 1, Scope.Fleet);

    public static HostFacts Host(string name, string? site = null, string? storageGroup = null, params string[] groups) =>
        new(Id(name), name, site, storageGroup, groups.ToHashSet(StringComparer.Ordinal));

    /// <summary>A volume with an hour of work: at 20 ms each and twice for caution.</summary>
    public static SchedulableVolume Volume(HostFacts host, string path = "D:", long excess = 90_000) =>
        new(Id(host.Name + path), host, path, new VolumeCondition(excess, 0, 0));

    public static BackupSchedule Backup(
        string name = "nightly", BackupType type = BackupType.Full, BackupMethod method = BackupMethod.FileLevel, string from = "22:00",
        string to = "02:00", string rule = "FREQ=DAILY", Scope scope = default) =>
        new(name, scope == default ? Scope.Fleet : scope, type, method, Write.Window(from, to, "Europe/Berlin", rule));

    public static FleetWindow Blackout(string from, string to, Scope scope = default, string rule = "FREQ=DAILY") =>
        new("blackout", WindowSense.Forbids, scope == default ? Scope.Fleet : scope, Write.Window(from, to, "Europe/Berlin", rule));

    public static FleetWindow Maintenance(string from, string to, Scope scope = default, string rule = "FREQ=DAILY") =>
        new("maintenance", WindowSense.Allows, scope == default ? Scope.Fleet : scope, Write.Window(from, to, "Europe/Berlin", rule));

    /// <summary>Today only, unless the horizon is changed.</summary>
    public static FleetPlanInput Fleet(params SchedulableVolume[] volumes) =>
        new(Now, Duration.FromHours(20), volumes) { Policies = [Standard], Backups = [Backup()] };

    public static IReadOnlyList<Decision> Decide(this FleetPlanInput input) => FleetPlanner.Plan(input).Decisions;

    /// <summary>The one decision about a fleet of one volume and one occurrence.</summary>
    public static Decision DecideOne(this FleetPlanInput input) => input.Decide().ShouldHaveSingleItem();

    public static Decision About(this IEnumerable<Decision> decisions, string host) =>
        decisions.Single(decision => decision.Volume.Host.Name == host);

    private static Guid Id(string name)
    {
        Span<byte> hash = stackalloc byte[32];
        System.Security.Cryptography.SHA256.HashData(System.Text.Encoding.UTF8.GetBytes(name), hash);
        return new Guid(hash[..16]);
    }
}
