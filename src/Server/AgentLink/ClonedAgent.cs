namespace FleetDefrag.Server.AgentLink;

/// <summary>An agent that uses the identity of a server, perhaps beside another one.</summary>
/// <param name="instance">Drawn by the agent at its start.</param>
/// <param name="number">Grows with each agent that is seen for the first time.</param>
/// <param name="firstSeen">When the agent was first seen.</param>
internal sealed class ClonedAgent(string instance, long number, DateTimeOffset firstSeen)
{
    public string Instance { get; } = instance;

    public long Number { get; } = number;

    public DateTimeOffset FirstSeen { get; } = firstSeen;

    public DateTimeOffset LastSeen { get; set; }

    public string HostName { get; set; } = "";

    public string Address { get; set; } = "";

    /// <summary>Thumbprint of the certificate that the agent last presented.</summary>
    public string Certificate { get; set; } = "";

    /// <summary>True for the agent that has the link, or had it last.</summary>
    public bool IsCurrent { get; set; }

    /// <summary>True once another agent with the same identity was noticed.</summary>
    public bool IsClone { get; set; }

    /// <summary>True when an administrator chose this agent.</summary>
    public bool IsKept { get; set; }

    /// <summary>Returns a copy, which later calls do not change.</summary>
    public ClonedAgent Copy() => (ClonedAgent)MemberwiseClone();

    /// <inheritdoc />
    public override string ToString() => $"{HostName} at {Address}";
}
