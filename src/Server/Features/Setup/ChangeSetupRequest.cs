using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>A change of the setup.</summary>
/// <param name="Change">Turns the stored document into the requested one.</param>
/// <param name="Precondition">The state of the setup that the change requires.</param>
internal abstract record ChangeSetupRequest(Func<FleetDocument, FleetDocument> Change, SetupPrecondition Precondition)
{
    /// <summary>
    /// Writes or removes one object. Mistakes elsewhere, left by a server that was removed since, do not prevent the change.
    /// </summary>
    internal sealed record OfObject(
        SetupObjectKind Kind, string Name, bool IsRemoval, Func<FleetDocument, FleetDocument> Change, SetupPrecondition Precondition)
        : ChangeSetupRequest(Change, Precondition);

    /// <summary>Replaces the whole setup by a document.</summary>
    /// <param name="Document">The document.</param>
    /// <param name="IsDryRun">Only returns the changes.</param>
    /// <param name="Precondition">The state of the setup that the change requires.</param>
    internal sealed record OfWhole(FleetDocument Document, bool IsDryRun, SetupPrecondition Precondition)
        : ChangeSetupRequest(_ => Document, Precondition);
}
