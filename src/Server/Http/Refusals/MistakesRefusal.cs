using FleetDefrag.Scheduling;

namespace FleetDefrag.Server.Http.Refusals;

/// <summary>400: a document has mistakes, each with its path. Nothing of the document is applied.</summary>
/// <param name="Mistakes">At least one.</param>
internal sealed record MistakesRefusal(IReadOnlyList<Mistake> Mistakes) : InvalidRequestRefusal(
    Mistakes[0].Path, Mistakes.Count == 1 ? Mistakes[0].ToString() : $"{Mistakes[0]} And {Mistakes.Count - 1} more.");
