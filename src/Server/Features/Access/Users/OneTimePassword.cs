using System.Security.Cryptography;
using FleetDefrag.Server.Settings;

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

    /// <summary>Returns the path of the file with the first administrator's one-time password.</summary>
    public static string FirstFile(ServerSettings settings) => Path.Combine(settings.DataFolder, "first-password");
}
