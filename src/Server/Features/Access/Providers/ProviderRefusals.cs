using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>No group of the person gives a role.</summary>
internal sealed record NoRoleRefusal(string Name) : NotPermittedRefusal(
    $"None of the groups of {Name} has a role in FleetDefrag. Ask an administrator to add you to a group that has one.", "no-role");

/// <summary>An administrator of this server disabled the person.</summary>
internal sealed record PersonDisabledRefusal() : NotPermittedRefusal("This user is disabled. Ask an administrator.", "user-disabled");

/// <summary>Another person of this server has the name. Accounts are never joined by their names.</summary>
internal sealed record PersonNameTakenRefusal(string Name) : ConflictRefusal(
    "user-name-taken", "The name is taken",
    $"{Name} is the name of another user of FleetDefrag. Ask an administrator to remove that user, or to change your name.");

/// <summary>The identity provider does not answer.</summary>
internal sealed record ProviderAwayRefusal() : UnavailableRefusal(
    "provider-away", "The identity provider does not answer",
    "The identity provider does not answer, or not as expected. Try again later, or sign in with a user of this server.");

/// <summary>The provider ended the sign-in with an error.</summary>
internal sealed record ProviderSaidNoRefusal() : UnauthenticatedRefusal(
    "The identity provider refused the sign-in. Start again, or ask the administrator of the provider.", "provider-refused");

/// <summary>The answer belongs to no sign-in that this browser has begun.</summary>
internal sealed record SignInExpiredRefusal() : UnauthenticatedRefusal(
    "This sign-in has ended already, is older than 15 minutes, or was begun in another browser. Start again.", "sign-in-expired");

/// <summary>The provider's token is not accepted.</summary>
/// <param name="Reason">What is wrong with the token, as the end of a sentence.</param>
internal sealed record IdTokenRefusal(string Reason) : UnauthenticatedRefusal(
    $"The identity provider's token is not accepted: {Reason}. Start again. Tell an administrator if this happens twice.",
    "id-token-refused");

/// <summary>Only the emergency user signs in with a password of this server.</summary>
internal sealed record PasswordsOffRefusal() : UnauthenticatedRefusal(
    "Passwords of this server are switched off. Sign in with your company account.", "passwords-off");
