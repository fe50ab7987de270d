namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>The authenticator app of the signed-in person.</summary>
/// <param name="IsEnabled">True when a sign-in needs a code.</param>
/// <param name="RecoveryCodesLeft">The number of recovery codes that were not used.</param>
internal sealed record AuthenticatorState(bool IsEnabled, int RecoveryCodesLeft);

/// <summary>Confirms a change with the person's own password.</summary>
/// <param name="Password">The current password.</param>
internal sealed record PasswordProof(string Password);

/// <summary>A new key for an authenticator app. Only this answer has it.</summary>
/// <param name="Key">The secret in base32, for apps without a camera.</param>
/// <param name="Uri">The otpauth address, which the QR code has.</param>
/// <param name="QrCode">The rows of the QR code; 1 is dark.</param>
internal sealed record NewAuthenticator(string Key, string Uri, IReadOnlyList<string> QrCode);

/// <summary>Confirms that the app has the key.</summary>
/// <param name="Code">The code that the app shows now.</param>
internal sealed record ConfirmAuthenticatorRequest(string Code);

/// <summary>The recovery codes of a person. Only this answer has them.</summary>
/// <param name="Codes">Each signs in once, instead of a code of the app.</param>
internal sealed record NewRecoveryCodes(IReadOnlyList<string> Codes);
