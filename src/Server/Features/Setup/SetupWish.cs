using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>A change of the setup that somebody asks for.</summary>
/// <param name="Change">From the stored document to the wanted one.</param>
/// <param name="Precondition">What must still be true of what is stored.</param>
internal abstract record SetupWish(Func<FleetDocument, FleetDocument> Change, SetupPrecondition Precondition)
{
    /// <summary>One object is written or removed. What is wrong elsewhere, because a server is gone since, does not stand in its way.</summary>
    internal sealed record OfObject(SetupObjectKind Kind, string Name, bool IsRemoval, Func<FleetDocument, FleetDocument> Change, SetupPrecondition Precondition)
        : SetupWish(Change, Precondition);

    /// <summary>The whole is what a document says.</summary>
    /// <param name="Document">The document.</param>
    /// <param name="IsDryRun">Only says what would change.</param>
    /// <param name="Precondition">What must still be true of what is stored.</param>
    internal sealed record OfWhole(FleetDocument Document, bool IsDryRun, SetupPrecondition Precondition) : SetupWish(_ => Document, Precondition);
}
