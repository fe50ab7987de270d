using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Server.Features.Jobs;

/// <summary>What also holds for runs that an administrator starts.</summary>
/// <param name="Blackouts">Those that go on or begin within two weeks.</param>
/// <param name="ExcludedPaths">What the server's policy leaves as it is.</param>
internal sealed record ServerRules(IntervalSet Blackouts, IReadOnlyList<string> ExcludedPaths);
