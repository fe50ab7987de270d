using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Access.Authenticators;
using FleetDefrag.Server.Features.Access.Providers;
using FleetDefrag.Server.Http.Refusals;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Checks the passwords of people of the company's directory.</summary>
internal sealed class DirectoryPasswords(LdapDirectory directory, SignInSettings settings) : IProviderPasswords
{
    /// <inheritdoc />
    public bool Checks(string provider) => provider == settings.Ldap?.Provider;

    /// <inheritdoc />
    public async Task<FeatureRefusal?> RefuseAsync(User user, string password, CancellationToken cancellationToken)
    {
        try
        {
            var person = await directory.FindAsync(user.UserName, password, cancellationToken);
            // The name may belong to somebody else by now.
            return person is not null && person.Id == user.ExternalId ? null : new WrongPassword();
        }
        catch (DirectoryAwayException)
        {
            return new DirectoryAwayRefusal();
        }
    }
}
