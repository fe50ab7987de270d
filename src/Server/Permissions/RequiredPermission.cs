namespace FleetDefrag.Server.Permissions;

/// <summary>The stated permission of an endpoint.</summary>
/// <param name="Permission">The permission that the caller needs.</param>
/// <param name="Reach">For which part of the fleet.</param>
internal sealed record RequiredPermission(Permission Permission, Reach Reach);
