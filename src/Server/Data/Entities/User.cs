namespace FleetDefrag.Server.Data.Entities;

/// <summary>A person who may sign in.</summary>
internal sealed class User
{
    public Guid Id { get; init; } = Guid.CreateVersion7();

    public required string UserName { get; set; }

    public string NormalizedUserName { get; set; } = "";

    /// <summary>The hash in the format of ASP.NET Core Identity (PBKDF2, salted, with its parameters).</summary>
    public string? PasswordHash { get; set; }

    /// <summary>Changes with the password. Sessions that carry an older stamp end.</summary>
    public string SecurityStamp { get; set; } = "";

    public int AccessFailedCount { get; set; }

    public DateTimeOffset? LockoutEnd { get; set; }

    /// <summary>True while the password is the one that the server printed.</summary>
    public bool MustChangePassword { get; set; }

    public uint Version { get; init; }
}
