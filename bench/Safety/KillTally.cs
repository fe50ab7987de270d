using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Safety;

/// <summary>Counts of kills in one phase.</summary>
/// <param name="Kills">Number of processes killed after their first write.</param>
/// <param name="Survived">Number of kills without any loss.</param>
internal readonly record struct KillTally(int Kills, int Survived)
{
    /// <summary>Returns the counts with one more attempt.</summary>
    public KillTally With(KillOutcome outcome) =>
        new(Kills + (outcome.IsHit ? 1 : 0), Survived + (outcome is { IsHit: true, Problem: null } ? 1 : 0));
}
