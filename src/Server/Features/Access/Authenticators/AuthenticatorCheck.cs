using System.Security.Cryptography;
using System.Text;
using FleetDefrag.Server.Data.Entities;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access.Authenticators;

/// <summary>
/// Checks the codes of authenticator apps (RFC 6238, by Identity's own provider) and recovery codes. Each code works once.
/// </summary>
internal sealed class AuthenticatorCheck(UserManager<User> users, TimeProvider time)
{
    // Identity accepts codes of two steps of 30 seconds before and after the present one.
    private static readonly TimeSpan Remembered = TimeSpan.FromMinutes(5);

    /// <summary>Returns true for a right code, and notes that it was used. The caller saves the user.</summary>
    public async Task<bool> UseAsync(User user, string code)
    {
        var text = Plain(code);
        var hash = Hash(text);
        if (user.RecoveryCodes.Remove(hash))
            return true;
        var now = time.GetUtcNow();
        foreach (var old in user.UsedCodes.Where(used => now - used.Value > Remembered).Select(used => used.Key).ToList())
            user.UsedCodes.Remove(old);
        if (user.UsedCodes.ContainsKey(hash)
            || !await users.VerifyTwoFactorTokenAsync(user, TokenOptions.DefaultAuthenticatorProvider, text))
            return false;
        user.UsedCodes[hash] = now;
        return true;
    }

    /// <summary>Returns new recovery codes, whose hashes replace those of the user. The caller saves the user.</summary>
    public static IReadOnlyList<string> GiveRecoveryCodes(User user)
    {
        const int Count = 10;
        // 16 characters of an alphabet of 32 have 80 bits, so a plain hash suffices.
        const string Alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
        var codes = Enumerable.Range(0, Count).Select(_ => RandomNumberGenerator.GetString(Alphabet, 16)).ToList();
        user.RecoveryCodes = codes.ConvertAll(Hash);
        return codes.ConvertAll(code => string.Join('-', code.Chunk(4).Select(part => new string(part))));
    }

    /// <summary>Takes the authenticator away from a user. The caller saves the user.</summary>
    public static void Remove(User user) =>
        (user.HasAuthenticator, user.AuthenticatorKey, user.RecoveryCodes, user.UsedCodes) = (false, null, [], []);

    // People type blanks and hyphens, and capital letters.
    private static string Plain(string code) =>
        new([.. code.ToLowerInvariant().Where(letter => char.IsAsciiLetterOrDigit(letter))]);

    private static string Hash(string code) => Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(code)));
}
