namespace FleetDefrag.Server.Data.Entities;

/// <summary>A computer account of Active Directory with a Windows Server operating system, as the last complete read has it.</summary>
internal sealed class DirectoryServer
{
    /// <summary>The objectGUID, which stays when the account is renamed or moved.</summary>
    public required Guid Id { get; init; }

    /// <summary>The DNS name; the account's name when it has none.</summary>
    public required string HostName { get; set; }

    /// <summary>The account's name without the dollar sign: at most 15 characters, as Windows names the machine.</summary>
    public required string AccountName { get; set; }

    public required string OperatingSystem { get; set; }

    /// <summary>The organizational unit, from the domain down, such as <c>Servers/SQL</c>.</summary>
    public required string Unit { get; set; }

    /// <summary>The site whose subnet holds the address; null: unknown.</summary>
    public string? Site { get; set; }

    /// <summary>The address that DNS has for the host name; null: none.</summary>
    public string? Address { get; set; }

    /// <summary>The names of the groups, nested ones included.</summary>
    public required List<string> Groups { get; set; }

    /// <summary>The last logon, which the directory replicates up to 14 days late; null: never.</summary>
    public DateTimeOffset? LastLogonAt { get; set; }

    public bool IsDisabled { get; set; }

    public required DateTimeOffset FirstSeenAt { get; init; }

    /// <summary>When a complete read did not find the account any more; null: it is in the directory.</summary>
    public DateTimeOffset? LeftAt { get; set; }

    /// <summary>The server of the fleet with this host name; null: the machine has no agent.</summary>
    public Guid? ServerId { get; set; }
}
