namespace FleetDefrag.Server.Data.Entities;

/// <summary>Lets a script use the REST API without a password. Its secret is shown once; only the hash is kept.</summary>
internal sealed class ApiToken
{
    public required Guid Id { get; init; }

    /// <summary>Stands for a user's name in the audit.</summary>
    public required string Name { get; init; }

    /// <summary>SHA-256 of the secret, which has 256 random bits.</summary>
    public required byte[] SecretHash { get; init; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }
}
