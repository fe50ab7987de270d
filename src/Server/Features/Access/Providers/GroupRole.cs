using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>The role that the members of a provider's group get.</summary>
/// <param name="Group">The group as the provider writes it.</param>
/// <param name="Role">The role, for the whole fleet or a group of servers.</param>
internal sealed record GroupRole(string Group, RoleView Role);
