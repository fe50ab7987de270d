namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Finds the servers of the fleet among the servers of the directory, by their names.</summary>
internal static class DirectoryMatch
{
    /// <summary>
    /// Returns the server of the fleet for each account that has one. The whole DNS name decides first, then the name alone when it is
    /// one account's only. Accounts of the directory come before those that left it.
    /// </summary>
    public static Dictionary<Guid, Guid> Find(IReadOnlyList<NamedServer> fleet, IReadOnlyList<NamedAccount> accounts)
    {
        var found = new Dictionary<Guid, Guid>();
        var open = fleet.ToDictionary(server => server.Id);
        foreach (var hasLeft in new[] { false, true })
        {
            var own = accounts.Where(account => account.HasLeft == hasLeft).ToList();
            Add(own.ToLookup(account => account.HostName, StringComparer.OrdinalIgnoreCase), server => server.HostName);
            // A DNS name of one domain must not find the machine of the same name in another domain.
            Add(own.ToLookup(account => Short(account.HostName), StringComparer.OrdinalIgnoreCase), ShortName);
            Add(own.ToLookup(account => account.AccountName, StringComparer.OrdinalIgnoreCase), ShortName);
        }

        return found;

        void Add(ILookup<string, NamedAccount> byName, Func<NamedServer, string?> nameOf)
        {
            foreach (var server in open.Values.ToList())
            {
                if (nameOf(server) is { } name && byName[name].ToList() is [var account] && found.TryAdd(account.Id, server.Id))
                    open.Remove(server.Id);
            }
        }
    }

    private static string? ShortName(NamedServer server) => server.HostName.Contains('.') ? null : server.HostName;

    private static string Short(string name) => name.Split('.')[0];
}

/// <summary>A server of the fleet by its name.</summary>
internal sealed record NamedServer(Guid Id, string HostName);

/// <summary>An account of the directory by its names.</summary>
internal sealed record NamedAccount(Guid Id, string HostName, string AccountName, bool HasLeft);
