using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Without this person, nobody would administer the fleet.</summary>
internal sealed record LastAdministrator(string UserName) : NotAllowedRefusal(
    "last-administrator", "The last administrator",
    $"{UserName} is the only administrator of the whole fleet. Make somebody else one first.");

/// <summary>Nobody changes the own account in this way.</summary>
internal sealed record OwnAccountRefused(string Message) : NotAllowedRefusal("own-account", "Your own account", Message);

/// <summary>The name of a new user is wrong.</summary>
internal sealed record InvalidUserName(string Message) : InvalidRequestRefusal("userName", Message);

/// <summary>The roles of a user are wrong.</summary>
internal sealed record InvalidRoles(string Message) : InvalidRequestRefusal("roles", Message);

/// <summary>The name of a new user is taken.</summary>
internal sealed record UserNameTaken(string UserName) : ConflictRefusal(
    "user-name-taken", "The name is taken", $"There is a user {UserName} already. Choose another name, or reset the password.");

/// <summary>Roles and password of the person are the identity provider's.</summary>
internal sealed record ProviderUserRefusal(string Message) : NotAllowedRefusal("provider-user", "A person of the provider", Message);
