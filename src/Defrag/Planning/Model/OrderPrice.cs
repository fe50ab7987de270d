namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>What a read order would cost and save, by the model of the disk.</summary>
/// <param name="MovingSeconds">The time that the moves would take.</param>
/// <param name="SavedSeconds">The time that each backup would save.</param>
internal sealed record OrderPrice(double MovingSeconds, double SavedSeconds);
