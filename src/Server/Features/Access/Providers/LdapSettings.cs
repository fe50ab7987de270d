using System.Globalization;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>The settings of an Active Directory whose people sign in with their passwords, over LDAPS.</summary>
/// <param name="Host">The domain controller, or the domain's name.</param>
/// <param name="Port">Its LDAPS port.</param>
/// <param name="BaseDn">Where people and groups are searched, such as DC=example,DC=org.</param>
/// <param name="ServersBaseDn">Where the computer accounts of servers are searched; usually the whole domain.</param>
/// <param name="Domain">The suffix of the people's principal names, such as example.org.</param>
/// <param name="BindUser">The principal name of a service account that searches; null: the person searches.</param>
/// <param name="BindPasswordFile">Path of the file with the service account's password.</param>
/// <param name="AuthorityFolder">Folder with the certificates of own authorities; null: those of the system.</param>
/// <param name="Limit">The time limit of each request.</param>
internal sealed record LdapSettings(
    string Host, int Port, string BaseDn, string ServersBaseDn, string Domain, string? BindUser, string? BindPasswordFile,
    string? AuthorityFolder, TimeSpan Limit)
{
    private const int UsualLimitSeconds = 10;
    private const int MostLimitSeconds = 120;
    private const string Scheme = "ldaps";
    private const int StandardPort = 636;

    /// <summary>The directory as the provider of its people. Other controllers of one domain are the same provider.</summary>
    public string Provider => BaseDn.ToLowerInvariant();

    /// <summary>The distinguished name of the domain, in which all groups are.</summary>
    public string DomainDn => DomainOf(BaseDn);

    /// <summary>Reads and checks the settings; null without an address.</summary>
    /// <exception cref="StartupException">A setting is wrong; the message names it and says what to write.</exception>
    public static LdapSettings? Read(IConfigurationSection section)
    {
        if (SignInSettings.Text(section, "Url") is not { } text)
            return null;
        // A password never leaves this machine without TLS.
        if (!Uri.TryCreate(text, UriKind.Absolute, out var url) || url.Scheme != Scheme || url.Host.Length == 0)
            throw new StartupException($"{section.Path}:Url is '{text}'; write ldaps:// and the name of a domain controller.");
        var baseDn = Required(section, "BaseDn", "such as DC=example,DC=org");
        var settings = new LdapSettings(
            url.Host, url.Port < 0 ? StandardPort : url.Port, baseDn,
            SignInSettings.Text(section, "ServersBaseDn") ?? DomainOf(baseDn),
            Required(section, "Domain", "such as example.org"), SignInSettings.Text(section, "BindUser"),
            SignInSettings.Text(section, "BindPasswordFile"), SignInSettings.Text(section, "AuthorityFolder"), ReadLimit(section));
        if ((settings.BindUser is null) != (settings.BindPasswordFile is null))
            throw new StartupException(
                $"{section.Path}:BindUser and {section.Path}:BindPasswordFile belong together. Set both, or neither.");
        if (settings.AuthorityFolder is { } folder && !Directory.Exists(folder))
            throw new StartupException(
                $"{section.Path}:AuthorityFolder is '{folder}', which does not exist. Write a folder with PEM files.");
        ReadPasswordAtStart(section, settings);
        return settings;
    }

    /// <summary>Reads the service account's password, which may be replaced while the server runs.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public string BindPassword() => File.ReadAllText(BindPasswordFile!).Trim();

    private static string Required(IConfigurationSection section, string name, string example) =>
        SignInSettings.Text(section, name) ?? throw new StartupException($"{section.Path}:{name} is missing; write it {example}.");

    // People may lie in one organizational unit only, and servers elsewhere in the domain.
    private static string DomainOf(string baseDn) =>
        !baseDn.StartsWith("DC=", StringComparison.OrdinalIgnoreCase)
        && baseDn.IndexOf(",DC=", StringComparison.OrdinalIgnoreCase) is > 0 and var start ? baseDn[(start + 1)..] : baseDn;

    private static TimeSpan ReadLimit(IConfigurationSection section)
    {
        if (SignInSettings.Text(section, "LimitSeconds") is not { } text)
            return TimeSpan.FromSeconds(UsualLimitSeconds);
        if (!int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds) || seconds is < 1 or > MostLimitSeconds)
            throw new StartupException($"{section.Path}:LimitSeconds is '{text}'; write a number from 1 to {MostLimitSeconds}.");
        return TimeSpan.FromSeconds(seconds);
    }

    private static void ReadPasswordAtStart(IConfigurationSection section, LdapSettings settings)
    {
        try
        {
            // An empty password would bind as nobody, which succeeds.
            if (settings.BindUser is not null && settings.BindPassword().Length == 0)
                throw new StartupException($"{section.Path}:BindPasswordFile names an empty file. Write the account's password to it.");
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException($"{section.Path}:BindPasswordFile cannot be read: {cause.Message}", cause);
        }
    }
}
