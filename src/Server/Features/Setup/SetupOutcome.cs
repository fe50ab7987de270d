using FleetDefrag.Scheduling;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>What came of a change of the setup. Only after <see cref="Done"/> of no dry run is anything stored.</summary>
internal abstract record SetupOutcome
{
    /// <summary>It is taken, or would be.</summary>
    /// <param name="Changes">What changes.</param>
    /// <param name="Tag">Of the object that was written, or of the whole; null after its removal.</param>
    internal sealed record Done(SetupChanges Changes, string? Tag) : SetupOutcome;

    /// <summary>There are mistakes in it.</summary>
    internal sealed record Mistaken(IReadOnlyList<Mistake> Mistakes) : SetupOutcome;

    /// <summary>Somebody else changed it meanwhile.</summary>
    internal sealed record Outdated(string Because) : SetupOutcome;

    /// <summary>There was nothing to remove.</summary>
    internal sealed record Missing : SetupOutcome;
}
