using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>A person who may sign in, or for whom a script acts.</summary>
/// <param name="Id">Identifies the person.</param>
/// <param name="UserName">The user's name.</param>
/// <param name="MustChangePassword">True while the password is a one-time password.</param>
/// <param name="Roles">What the person may do.</param>
/// <param name="Sessions">The number of open sessions.</param>
internal sealed record UserView(Guid Id, string UserName, bool MustChangePassword, IReadOnlyList<RoleView> Roles, int Sessions);

/// <summary>Replaces the roles of a person.</summary>
/// <param name="Roles">The new roles.</param>
internal sealed record SetRolesRequest(IReadOnlyList<RoleView> Roles);

/// <summary>An open session.</summary>
/// <param name="Id">Identifies the session, for instance to end it.</param>
/// <param name="UserName">The person who signed in.</param>
/// <param name="CreatedAt">When the person signed in.</param>
/// <param name="ExpiresAt">When the session ends unless it is used.</param>
/// <param name="Address">The address from which the person signed in.</param>
/// <param name="IsCurrent">True for the session of this request.</param>
internal sealed record SessionRow(
    Guid Id, string UserName, DateTimeOffset CreatedAt, DateTimeOffset ExpiresAt, string Address, bool IsCurrent);
