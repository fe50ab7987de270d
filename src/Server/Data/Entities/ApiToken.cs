namespace FleetDefrag.Server.Data.Entities;

/// <summary>A token with which a script uses the REST API for a person. The secret is shown once; only its hash is stored.</summary>
internal sealed class ApiToken
{
    public required Guid Id { get; init; }

    /// <summary>Stands beside the person's name in the audit.</summary>
    public required string Name { get; init; }

    /// <summary>The person for whom the token acts.</summary>
    public required Guid UserId { get; init; }

    public User? User { get; set; }

    public required ApiTokenScope Scope { get; init; }

    /// <summary>SHA-256 of the secret, which has 256 random bits.</summary>
    public required byte[] SecretHash { get; init; }

    public required DateTimeOffset CreatedAt { get; init; }

    public required string CreatedBy { get; init; }

    public required DateTimeOffset ExpiresAt { get; init; }
}
