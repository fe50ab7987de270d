namespace FleetDefrag.Server.Features.Access;

/// <summary>Who is signed in.</summary>
/// <param name="UserName">The user's name.</param>
/// <param name="MustChangePassword">The password is the printed one: nothing but changing it is open.</param>
internal sealed record Session(string UserName, bool MustChangePassword);

/// <summary>A name and its password.</summary>
internal sealed record SignInRequest(string UserName, string Password);

/// <summary>A new password for oneself.</summary>
internal sealed record ChangePasswordRequest(string CurrentPassword, string NewPassword);
