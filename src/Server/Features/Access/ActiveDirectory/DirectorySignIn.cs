using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Signs people in with the password of their company account. Users of this server come first.</summary>
internal sealed class DirectorySignIn(LdapDirectory directory, ProviderSignIn signIn, SignInSettings settings)
{
    /// <summary>Returns true when the directory checks the password for a name.</summary>
    /// <param name="user">The user who has the name; null: nobody yet.</param>
    public bool Checks(User? user) => directory.IsConfigured && (user is null || user.IdentityProvider == settings.Ldap!.Provider);

    /// <summary>Opens a session, or says why not. Returns null when name or password is wrong.</summary>
    /// <param name="name">The name, as the person typed it.</param>
    /// <param name="password">The password.</param>
    /// <param name="address">The caller's address, as limits count it.</param>
    /// <param name="secondFactor">Checks the code of a person who has an authenticator app.</param>
    /// <param name="cancellationToken">Cancels the sign-in.</param>
    public async Task<Outcome<SignedInPerson>?> HandleAsync(
        string name, string password, string address, Func<User, Task<FeatureRefusal?>> secondFactor, CancellationToken cancellationToken)
    {
        try
        {
            if (await directory.FindAsync(name, password, cancellationToken) is not { } person)
                return null;
            return await signIn.HandleAsync(person, address, secondFactor, cancellationToken);
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
