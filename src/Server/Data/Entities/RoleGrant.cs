namespace FleetDefrag.Server.Data.Entities;

/// <summary>A role of a person.</summary>
internal sealed class RoleGrant
{
    public required Guid Id { get; init; }

    public required Guid UserId { get; init; }

    public User? User { get; set; }

    public required Role Role { get; init; }

    /// <summary>Name of the group whose servers the role is for; null: the whole fleet.</summary>
    public string? Group { get; init; }
}
