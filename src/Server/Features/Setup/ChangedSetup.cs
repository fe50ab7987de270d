namespace FleetDefrag.Server.Features.Setup;

/// <summary>The result of a change of the setup.</summary>
/// <param name="Changes">The objects that changed, or would change in a dry run.</param>
/// <param name="Tag">The tag of the written object, or of the whole setup. Null after a removal or a dry run.</param>
internal sealed record ChangedSetup(SetupChanges Changes, string? Tag);
