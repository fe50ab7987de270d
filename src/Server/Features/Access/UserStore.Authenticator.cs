using System.Security.Cryptography;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.DataProtection;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access;

internal sealed partial class UserStore : IUserAuthenticatorKeyStore<User>
{
    private const string Purpose = "authenticator-keys";

    /// <summary>Encrypts the key: a copy of the database alone makes no codes.</summary>
    public Task SetAuthenticatorKeyAsync(User user, string key, CancellationToken cancellationToken)
    {
        user.AuthenticatorKey = protection.CreateProtector(Purpose).Protect(key);
        return Task.CompletedTask;
    }

    public Task<string?> GetAuthenticatorKeyAsync(User user, CancellationToken cancellationToken)
    {
        try
        {
            return Task.FromResult(user.AuthenticatorKey is { } key ? protection.CreateProtector(Purpose).Unprotect(key) : null);
        }
        catch (CryptographicException)
        {
            // The keys of the data folder were lost. No code is right; recovery codes and an administrator's reset still work.
            return Task.FromResult<string?>(null);
        }
    }
}
