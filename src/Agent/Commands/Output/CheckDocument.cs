namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>check</c> document. Names are stable.</summary>
/// <param name="Volume">The checked volume.</param>
/// <param name="Clean">True where the whole volume was checked and nothing is wrong.</param>
/// <param name="Complete">False where the check ended early because the volume cannot be read further.</param>
/// <param name="Records">The number of file records.</param>
/// <param name="RecordsInUse">The number of file records in use.</param>
/// <param name="Findings">The damage that was found.</param>
internal sealed record CheckDocument(
    CheckVolumeDocument Volume,
    bool Clean,
    bool Complete,
    long Records,
    long RecordsInUse,
    IReadOnlyList<CheckFindingDocument> Findings);

/// <summary>The checked volume.</summary>
/// <param name="State">The state as in <c>analyze</c>; <c>unknown</c> where the volume is too damaged to tell.</param>
internal sealed record CheckVolumeDocument(string State);

/// <summary>One finding of a check.</summary>
/// <param name="Kind">The kind of damage, in camel case.</param>
/// <param name="Message">The damage in one line, with its record or cluster.</param>
internal sealed record CheckFindingDocument(string Kind, string Message);
