using FleetDefrag.Server.Data.Configurations;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Permissions;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Access.Providers;

/// <summary>The settings of the sign-in with the company's accounts.</summary>
/// <param name="Roles">The roles of groups.</param>
/// <param name="PasswordsOnlyFor">The only user of this server whose password signs in; null: every user's does.</param>
/// <param name="OpenId">The OpenID Connect provider; null: none.</param>
/// <param name="Ldap">The Active Directory; null: none.</param>
internal sealed record SignInSettings(IReadOnlyList<GroupRole> Roles, string? PasswordsOnlyFor, OpenIdSettings? OpenId, LdapSettings? Ldap)
{
    private const string Section = "SignIn";

    /// <summary>Reads and checks the settings.</summary>
    /// <exception cref="StartupException">A setting is wrong; the message names it and says what to write.</exception>
    public static SignInSettings Read(IConfiguration configuration)
    {
        var section = configuration.GetSection(Section);
        var settings = new SignInSettings(
            [.. section.GetSection("Roles").GetChildren().Select(RoleOf)], Text(section, "PasswordsOnlyFor"),
            OpenIdSettings.Read(section.GetSection("OpenId")), LdapSettings.Read(section.GetSection("Ldap")));
        if (settings.PasswordsOnlyFor is not null && settings is { OpenId: null, Ldap: null })
            throw new StartupException(
                "SignIn:PasswordsOnlyFor is set without SignIn:OpenId:Authority or SignIn:Ldap:Url, so nobody else could sign " +
                "in. Set one of them.");
        return settings;
    }

    /// <summary>Returns the roles that a person's groups give.</summary>
    public IReadOnlyList<RoleView> RolesOf(ProviderPerson person) =>
        [.. Roles.Where(role => person.Groups.Contains(role.Group)).Select(role => role.Role).Distinct()];

    /// <summary>Returns a setting; null when it is missing or empty.</summary>
    public static string? Text(IConfiguration section, string name) => section[name]?.Trim() is { Length: > 0 } text ? text : null;

    private static GroupRole RoleOf(IConfigurationSection entry)
    {
        var group = Text(entry, "Group")
            ?? throw new StartupException($"{entry.Path}:Group is missing; write the group as the identity provider names it.");
        // Scripts have API tokens. A person of a provider signs in.
        if (!Enum.TryParse<Role>(entry["Role"], ignoreCase: true, out var role) || !Enum.IsDefined(role) || role == Role.GitOps)
            throw new StartupException($"{entry.Path}:Role is '{entry["Role"]}'; write viewer, operator or administrator.");
        var servers = Text(entry, "Servers");
        return servers is not { Length: > RoleGrantConfiguration.LongestGroup }
            ? new GroupRole(group, new RoleView(role, servers))
            : throw new StartupException(
                $"{entry.Path}:Servers is longer than {RoleGrantConfiguration.LongestGroup} characters; write the name of a group.");
    }
}
