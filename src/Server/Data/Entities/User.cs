namespace FleetDefrag.Server.Data.Entities;

/// <summary>A person who may sign in.</summary>
internal sealed class User
{
    public Guid Id { get; init; } = Guid.CreateVersion7();

    public required string UserName { get; set; }

    public string NormalizedUserName { get; set; } = "";

    /// <summary>The hash in the format of ASP.NET Core Identity (PBKDF2, salted, with its parameters).</summary>
    public string? PasswordHash { get; set; }

    /// <summary>Changes with the password.</summary>
    public string SecurityStamp { get; set; } = "";

    /// <summary>True while the password is a one-time password.</summary>
    public bool MustChangePassword { get; set; }

    /// <summary>When a one-time password expires; null for a password that the person chose.</summary>
    public DateTimeOffset? PasswordExpiresAt { get; set; }

    /// <summary>When an administrator disabled the person; null: the person may sign in.</summary>
    public DateTimeOffset? DisabledAt { get; set; }

    /// <summary>The secret of the authenticator app, encrypted with a key of the data folder; null: none.</summary>
    public string? AuthenticatorKey { get; set; }

    /// <summary>True when a sign-in needs a code. A key without this has not been confirmed yet.</summary>
    public bool HasAuthenticator { get; set; }

    /// <summary>SHA-256 of the recovery codes that are left, hexadecimal.</summary>
    public List<string> RecoveryCodes { get; set; } = [];

    /// <summary>SHA-256 of the codes that were used lately, with the time, so that none works twice.</summary>
    public Dictionary<string, DateTimeOffset> UsedCodes { get; set; } = [];

    /// <summary>The identity provider that vouches for the person; null: a user of this server, with a password.</summary>
    public string? IdentityProvider { get; init; }

    /// <summary>Identifies the person at the identity provider.</summary>
    public string? ExternalId { get; init; }

    /// <summary>When the identity provider vouched for the person last.</summary>
    public DateTimeOffset? ProviderSeenAt { get; set; }

    public List<RoleGrant> Roles { get; } = [];

    public uint Version { get; init; }
}
