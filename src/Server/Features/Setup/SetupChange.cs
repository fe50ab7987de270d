using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.Setup;

/// <summary>What happens to an object.</summary>
internal enum SetupAction
{
    Create,
    Change,
    Remove,
}

/// <summary>One line of what would change, or has.</summary>
/// <param name="Action">What happens.</param>
/// <param name="Kind">To which kind of object.</param>
/// <param name="Name">Its name.</param>
internal sealed record SetupChange(SetupAction Action, SetupObjectKind Kind, string Name);

/// <summary>What a document changes.</summary>
/// <param name="IsApplied">False after a dry run.</param>
/// <param name="Changes">Empty when the document is what is there already.</param>
internal sealed record SetupChanges(bool IsApplied, IReadOnlyList<SetupChange> Changes);
