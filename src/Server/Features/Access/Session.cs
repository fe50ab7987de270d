using FleetDefrag.Server.Permissions;
namespace FleetDefrag.Server.Features.Access;

/// <summary>The user who is signed in.</summary>
/// <param name="UserName">The user's name.</param>
/// <param name="MustChangePassword">True while the password is a one-time password. The user may then only change the password.</param>
/// <param name="MustSetUpAuthenticator">True while the authenticator app is missing that the settings ask for.</param>
/// <param name="Roles">The roles of the user, as this session or token has them.</param>
/// <param name="IsOfProvider">True for a person of an identity provider, who has no password of this server.</param>
/// <param name="MayHaveAuthenticator">False for a person whose provider asks for the second factor itself.</param>
internal sealed record Session(
    string UserName,
    bool MustChangePassword,
    bool MustSetUpAuthenticator,
    IReadOnlyList<RoleView> Roles,
    bool IsOfProvider,
    bool MayHaveAuthenticator);

/// <summary>The name and password of a user.</summary>
/// <param name="UserName">The user's name.</param>
/// <param name="Password">The password.</param>
/// <param name="Code">The code of the authenticator app, or a recovery code; left out: the person has no app, or is asked for it.</param>
internal sealed record SignInRequest(string UserName, string Password, string? Code = null);

/// <summary>A new password for the signed-in user.</summary>
internal sealed record ChangePasswordRequest(string CurrentPassword, string NewPassword);

/// <summary>The ways to sign in.</summary>
/// <param name="OpenIdLabel">The text of the button for the company's account; null: there is no such way.</param>
/// <param name="PasswordsAreOff">True when passwords of this server sign in only its emergency user.</param>
internal sealed record SignInWays(string? OpenIdLabel, bool PasswordsAreOff);
