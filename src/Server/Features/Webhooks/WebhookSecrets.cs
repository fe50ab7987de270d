using System.Security.Cryptography;
using Microsoft.AspNetCore.DataProtection;

namespace FleetDefrag.Server.Features.Webhooks;

/// <summary>Makes the keys of signatures, and encrypts them for the database.</summary>
internal sealed class WebhookSecrets(IDataProtectionProvider protection)
{
    private const int Bytes = 32;
    private const string Prefix = "fdhook.";

    private readonly IDataProtector _protector = protection.CreateProtector("webhooks");

    /// <summary>Returns a new key.</summary>
    public static string New() => Prefix + Convert.ToBase64String(RandomNumberGenerator.GetBytes(Bytes))
        .TrimEnd('=').Replace('+', '-').Replace('/', '_');

    /// <summary>Encrypts a key.</summary>
    public string Protect(string secret) => _protector.Protect(secret);

    /// <summary>Decrypts a key; null when the keys of the data folder were lost.</summary>
    public string? Read(string stored)
    {
        try
        {
            return _protector.Unprotect(stored);
        }
        catch (CryptographicException)
        {
            return null;
        }
    }
}
