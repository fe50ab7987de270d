using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>The action on an object.</summary>
internal enum SetupAction
{
    Create,
    Change,
    Remove,
}

/// <summary>A change of one object.</summary>
/// <param name="Action">The action.</param>
/// <param name="Kind">The kind of the object.</param>
/// <param name="Name">The name of the object.</param>
internal sealed record SetupChange(SetupAction Action, SetupObjectKind Kind, string Name);

/// <summary>The changes of a document.</summary>
/// <param name="IsApplied">False after a dry run.</param>
/// <param name="Changes">Empty when the document equals the stored setup.</param>
internal sealed record SetupChanges(bool IsApplied, IReadOnlyList<SetupChange> Changes);
