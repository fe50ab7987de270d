using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>The password is right; the code of the authenticator app is missing.</summary>
internal sealed record CodeRequired() : NotAllowedRefusal(
    "code-required", "A code is required", "Enter the code that your authenticator app shows, or one of your recovery codes.");

/// <summary>The code is not accepted.</summary>
internal sealed record InvalidCode() : InvalidRequestRefusal(
    "code", "The code is wrong. Check that the clock of the device with the app is right, and enter the next code.");

/// <summary>The own password, which confirms a change of the authenticator, is wrong.</summary>
internal sealed record WrongPassword() : InvalidRequestRefusal("password", "The password is wrong.");

/// <summary>The person has no key to confirm, or has an authenticator already.</summary>
internal sealed record AuthenticatorStateRefused(
    string Message) : NotAllowedRefusal("authenticator-state", "Not possible now", Message);
