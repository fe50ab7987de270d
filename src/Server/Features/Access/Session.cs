using FleetDefrag.Server.Permissions;
namespace FleetDefrag.Server.Features.Access;

/// <summary>The user who is signed in.</summary>
/// <param name="UserName">The user's name.</param>
/// <param name="MustChangePassword">True while the password is a one-time password. The user may then only change the password.</param>
/// <param name="Roles">The roles of the user, as this session or token has them.</param>
internal sealed record Session(string UserName, bool MustChangePassword, IReadOnlyList<RoleView> Roles);

/// <summary>The name and password of a user.</summary>
internal sealed record SignInRequest(string UserName, string Password);

/// <summary>A new password for the signed-in user.</summary>
internal sealed record ChangePasswordRequest(string CurrentPassword, string NewPassword);
