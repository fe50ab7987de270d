using System.Security.Cryptography;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Settings;
using Microsoft.AspNetCore.Identity;

namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>Passwords that the server makes up. They open nothing but the change of the password, for one day.</summary>
internal static class OneTimePassword
{
    /// <summary>The time until a one-time password expires.</summary>
    public static readonly TimeSpan Validity = TimeSpan.FromDays(1);

    // Without 0/O and 1/l/I: people read the password from a screen and type it.
    private const string Alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    /// <summary>Returns a new password: twenty characters from an alphabet of 56 have 116 bits.</summary>
    public static string Create() => RandomNumberGenerator.GetString(Alphabet, 20);

    /// <summary>Gives a person a new one-time password, which ends the waiting times after wrong passwords. The caller saves.</summary>
    /// <param name="user">The person.</param>
    /// <param name="hasher">Hashes the password.</param>
    /// <param name="now">The present.</param>
    public static string Give(User user, IPasswordHasher<User> hasher, DateTimeOffset now)
    {
        var password = Create();
        user.PasswordHash = hasher.HashPassword(user, password);
        user.SecurityStamp = Guid.NewGuid().ToString("N");
        user.MustChangePassword = true;
        user.PasswordExpiresAt = now + Validity;
        return password;
    }

    /// <summary>Returns the path of the file with the first administrator's one-time password.</summary>
    public static string FirstFile(ServerSettings settings) => Path.Combine(settings.DataFolder, "first-password");
}
