namespace FleetDefrag.Server.Features.Access.Users;

/// <summary>The rules of user names.</summary>
internal static class UserName
{
    /// <summary>The most characters of a name.</summary>
    public const int Longest = 64;

    /// <summary>Returns true for a name of 1 to 64 characters without control characters and without spaces at its ends.</summary>
    public static bool IsValid(string name) => name.Length is > 0 and <= Longest && name == name.Trim() && !name.Any(char.IsControl);

    /// <summary>Returns the form by which users are found and are unique, the same as Identity's.</summary>
    public static string Normalize(string name) => name.Normalize().ToUpperInvariant();
}
