namespace FleetDefrag.Agent.Commands.Output;

/// <summary>The <c>check</c> document. Names are stable.</summary>
/// <param name="Volume">The volume.</param>
/// <param name="Clean">True where the whole volume was checked and nothing is wrong.</param>
/// <param name="Complete">False where the check was given up because the volume cannot be read further.</param>
/// <param name="Records">File records of the volume.</param>
/// <param name="RecordsInUse">File records in use.</param>
/// <param name="Findings">What is wrong.</param>
internal sealed record CheckDocument(CheckVolumeDocument Volume, bool Clean, bool Complete, long Records, long RecordsInUse, IReadOnlyList<CheckFindingDocument> Findings);

/// <summary>The volume that was checked.</summary>
/// <param name="State">As in <c>analyze</c>; <c>unknown</c> where it is too damaged to tell.</param>
internal sealed record CheckVolumeDocument(string State);

/// <summary>One thing that is wrong.</summary>
/// <param name="Kind">What kind, in camel case.</param>
/// <param name="Message">One line that names the record or cluster.</param>
internal sealed record CheckFindingDocument(string Kind, string Message);
