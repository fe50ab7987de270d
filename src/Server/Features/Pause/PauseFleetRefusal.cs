using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Pause;

/// <summary>The reasons why the fleet is not paused.</summary>
internal static class PauseFleetRefusal
{
    /// <summary>The reason is missing or too long.</summary>
    internal sealed record ReasonOutOfBounds(int Longest)
        : InvalidRequestRefusal("reason", $"reason may have 1 to {Longest} characters: others read why nothing runs.");

    /// <summary>The fleet is paused already.</summary>
    internal sealed record AlreadyPaused(FleetPause Pause)
        : ConflictRefusal("already-paused", "Already paused", $"{Pause.PausedBy} paused the fleet already: {Pause.Reason}");
}
