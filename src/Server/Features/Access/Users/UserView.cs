using FleetDefrag.Server.Permissions;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>A person who may sign in, or for whom a script acts.</summary>
/// <param name="Id">Identifies the person.</param>
/// <param name="UserName">The user's name.</param>
/// <param name="MustChangePassword">True while the password is a one-time password.</param>
/// <param name="PasswordExpiresAt">When the one-time password expires; null for a password that the person chose.</param>
/// <param name="DisabledAt">When an administrator disabled the person; null: the person may sign in.</param>
/// <param name="HasAuthenticator">True when a sign-in needs a code.</param>
/// <param name="WaitsUntil">Until when some address has to wait after wrong passwords; null: none has.</param>
/// <param name="Roles">What the person may do.</param>
/// <param name="Sessions">The number of open sessions.</param>
/// <param name="ApiTokens">The number of API tokens that have not expired.</param>
/// <param name="IdentityProvider">The provider that vouches for the person; null: a user of this server, with a password.</param>
/// <param name="ProviderSeenAt">When the person signed in by the provider last.</param>
internal sealed record UserView(
    Guid Id, string UserName, bool MustChangePassword, DateTimeOffset? PasswordExpiresAt, DateTimeOffset? DisabledAt,
    bool HasAuthenticator, DateTimeOffset? WaitsUntil, IReadOnlyList<RoleView> Roles, int Sessions, int ApiTokens,
    string? IdentityProvider, DateTimeOffset? ProviderSeenAt);

/// <summary>Adds a person.</summary>
/// <param name="UserName">1 to 64 characters. Capital and small letters are the same.</param>
/// <param name="Roles">What the person may do.</param>
internal sealed record AddUserRequest(string UserName, IReadOnlyList<RoleView> Roles);

/// <summary>A one-time password. Only this answer has it.</summary>
/// <param name="UserId">Identifies the person.</param>
/// <param name="UserName">The user's name.</param>
/// <param name="Password">Opens nothing but the change of the password.</param>
/// <param name="ExpiresAt">When the password expires.</param>
internal sealed record NewPassword(Guid UserId, string UserName, string Password, DateTimeOffset ExpiresAt);

/// <summary>Disables a person, or enables the person again.</summary>
/// <param name="IsDisabled">True: sessions end, and neither password nor API tokens open anything.</param>
internal sealed record SetUserDisabledRequest(bool IsDisabled);

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
