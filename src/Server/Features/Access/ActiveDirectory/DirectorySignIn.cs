using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Signs people in with the password of their company account. Users of this server come first.</summary>
internal sealed class DirectorySignIn(
    LdapDirectory directory, ProviderSignIn signIn, SignInSettings settings, AuthenticatorPolicy policy)
{
    /// <summary>Returns true when the directory checks the password for a name.</summary>
    /// <param name="user">The user who has the name; null: nobody yet.</param>
    public bool Checks(User? user) => directory.IsConfigured && (user is null || user.IdentityProvider == settings.Ldap!.Provider);

    /// <summary>Opens a session, or says why not. Returns null when name or password is wrong.</summary>
    public async Task<Outcome<SignedInPerson>?> HandleAsync(
        string name, string password, string address, CancellationToken cancellationToken)
    {
        try
        {
            if (await directory.FindAsync(name, password, cancellationToken) is not { } person)
                return null;
            if (policy.AppliesTo(settings.RolesOf(person).Select(role => role.Role)))
                return (Outcome<SignedInPerson>)new SecondFactorRefusal();
            return await signIn.HandleAsync(person, address, cancellationToken);
        }
        catch (DirectoryAwayException)
        {
            return (Outcome<SignedInPerson>)new DirectoryAwayRefusal();
        }
    }
}

/// <summary>The directory does not answer.</summary>
internal sealed record DirectoryAwayRefusal() : UnavailableRefusal(
    "provider-away", "The directory does not answer",
    "The company's directory does not answer. Try again later, or sign in with a user of this server.");

/// <summary>The settings ask for a second factor, which the directory does not have.</summary>
internal sealed record SecondFactorRefusal() : NotPermittedRefusal(
    "Your role needs a second factor, which a password of the directory does not have. Use another way to sign in.", "second-factor");
