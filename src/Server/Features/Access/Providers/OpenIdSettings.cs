using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>The settings of an OpenID Connect provider.</summary>
/// <param name="Authority">The issuer's address, without a slash at its end.</param>
/// <param name="ClientId">This server's name at the provider.</param>
/// <param name="ClientSecretFile">Path of the file with this server's secret at the provider.</param>
/// <param name="Label">The text of the button.</param>
/// <param name="GroupsClaim">The claim with the person's groups.</param>
/// <param name="NameClaim">The claim with the person's name.</param>
/// <param name="Scopes">What this server asks the provider for.</param>
internal sealed record OpenIdSettings(
    string Authority, string ClientId, string ClientSecretFile, string Label, string GroupsClaim, string NameClaim,
    IReadOnlyList<string> Scopes)
{
    private const string OpenIdScope = "openid";
    private const int LongestLabel = 60;

    /// <summary>Reads and checks the settings; null without an authority.</summary>
    /// <exception cref="StartupException">A setting is wrong; the message names it and says what to write.</exception>
    public static OpenIdSettings? Read(IConfigurationSection section)
    {
        if (SignInSettings.Text(section, "Authority") is not { } authority)
            return null;
        if (!Uri.TryCreate(authority, UriKind.Absolute, out var address) || !IsSafe(address) || address.Query.Length > 0)
            throw new StartupException(
                $"{section.Path}:Authority is '{authority}'; write the issuer's https address. Plain http is for this machine only.");
        var scopes = (SignInSettings.Text(section, "Scopes") ?? "openid profile email").Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (!scopes.Contains(OpenIdScope, StringComparer.Ordinal))
            throw new StartupException($"{section.Path}:Scopes has no {OpenIdScope}; write {OpenIdScope} profile, and what groups need.");
        var label = SignInSettings.Text(section, "Label") ?? "Sign in with your company account";
        if (label.Length > LongestLabel || label.Any(char.IsControl))
            throw new StartupException($"{section.Path}:Label is not a line of at most {LongestLabel} characters.");
        var settings = new OpenIdSettings(
            authority.TrimEnd('/'), Required(section, "ClientId", "this server's id at the provider"),
            Required(section, "ClientSecretFile", "the path of a file with this server's secret at the provider"), label,
            SignInSettings.Text(section, "GroupsClaim") ?? "groups", SignInSettings.Text(section, "NameClaim") ?? "preferred_username",
            scopes);
        ReadSecretAtStart(section, settings);
        return settings;
    }

    /// <summary>Returns true for an https address, and for http on this machine.</summary>
    public static bool IsSafe(Uri address) =>
        address.Scheme == Uri.UriSchemeHttps || (address.Scheme == Uri.UriSchemeHttp && address.IsLoopback);

    /// <summary>Reads the secret, which may be replaced while the server runs.</summary>
    /// <exception cref="IOException">The file cannot be read.</exception>
    public string ClientSecret() => File.ReadAllText(ClientSecretFile).Trim();

    private static string Required(IConfigurationSection section, string name, string what) =>
        SignInSettings.Text(section, name) ?? throw new StartupException($"{section.Path}:{name} is missing; write {what}.");

    private static void ReadSecretAtStart(IConfigurationSection section, OpenIdSettings settings)
    {
        var name = $"{section.Path}:{nameof(ClientSecretFile)}";
        try
        {
            if (settings.ClientSecret().Length == 0)
                throw new StartupException($"{name} names {settings.ClientSecretFile}, which is empty. Write the provider's secret to it.");
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException($"{name} cannot be read: {cause.Message} Write the provider's secret to that file.", cause);
        }
    }
}
