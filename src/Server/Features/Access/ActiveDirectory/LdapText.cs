using System.Globalization;
using System.Text;

namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>Names of accounts, and texts inside search filters.</summary>
internal static class LdapText
{
    // An account's name has none of these (Active Directory, sAMAccountName).
    private const string Forbidden = "\"/\\[]:;|=,+*?<>@()";
    private const int LongestAccount = 64;

    /// <summary>Returns the account's name without the domain; null when no account has such a name.</summary>
    /// <param name="name">What the person typed: a name, or a principal name of the domain.</param>
    /// <param name="domain">The domain.</param>
    public static string? Account(string name, string domain)
    {
        var suffix = $"@{domain}";
        var account = name.Trim();
        if (account.EndsWith(suffix, StringComparison.OrdinalIgnoreCase))
            account = account[..^suffix.Length];
        return account.Length is > 0 and <= LongestAccount && !account.Any(letter => char.IsControl(letter) || Forbidden.Contains(letter))
            ? account : null;
    }

    /// <summary>Escapes a value of a search filter (RFC 4515).</summary>
    public static string Escape(string value)
    {
        var escaped = new StringBuilder();
        foreach (var letter in value)
        {
            if (letter is '\\' or '*' or '(' or ')' || char.IsControl(letter))
                escaped.Append('\\').Append(((int)letter).ToString("x2", CultureInfo.InvariantCulture));
            else
                escaped.Append(letter);
        }

        return escaped.ToString();
    }
}
