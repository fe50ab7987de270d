namespace FleetDefrag.Scheduling.Fleet;

/// <summary>The servers to which a policy, schedule or window applies.</summary>
/// <param name="Kind">Fleet, site, group or host.</param>
/// <param name="Name">Name of the site, group or host; empty for the fleet.</param>
public readonly record struct Scope(ScopeKind Kind, string Name)
{
    /// <summary>All servers.</summary>
    public static readonly Scope Fleet = new(ScopeKind.Fleet, "");

    /// <summary>The servers of a site.</summary>
    public static Scope Site(string name) => new(ScopeKind.Site, name);

    /// <summary>The servers of a group.</summary>
    public static Scope Group(string name) => new(ScopeKind.Group, name);

    /// <summary>One server, by its host name.</summary>
    public static Scope Host(string name) => new(ScopeKind.Host, name);

    /// <summary>Returns whether the scope contains a server.</summary>
    public bool Holds(HostFacts host) => Kind switch
    {
        ScopeKind.Fleet => true,
        ScopeKind.Site => host.Site == Name,
        ScopeKind.Group => host.Groups.Contains(Name),
        _ => host.Name == Name,
    };

    /// <inheritdoc />
    public override string ToString() => Kind == ScopeKind.Fleet ? "the fleet" : $"{Kind.ToString().ToLowerInvariant()} {Name}";
}
