using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Safety;

/// <summary>Kills in one phase.</summary>
/// <param name="Kills">Times that the process was killed after it had written.</param>
/// <param name="Survived">Kills after which nothing was missing and nothing wrong.</param>
internal readonly record struct KillTally(int Kills, int Survived)
{
    /// <summary>With one attempt more.</summary>
    public KillTally With(KillOutcome outcome) =>
        new(Kills + (outcome.IsHit ? 1 : 0), Survived + (outcome is { IsHit: true, Problem: null } ? 1 : 0));
}
