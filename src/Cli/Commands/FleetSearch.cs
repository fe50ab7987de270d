using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>Finds the server or volume that a user names.</summary>
internal static class FleetSearch
{
    private const string MostRows = "500";

    /// <summary>Returns the server of this host name or id.</summary>
    /// <exception cref="CliException">There is none, or there are several.</exception>
    public static async Task<ServerRow> ServerAsync(ServerCalls api, string name, CancellationToken cancellationToken)
    {
        var answer = await api.CallAsync(
            Operations.ListServers, cancellationToken,
            query: [("search", Guid.TryParse(name, out _) ? null : name), ("limit", MostRows), ("offset", "0")]);
        var page = answer.Read<ServerRows>();
        return OnlyOne(
            page.Servers.Where(server => Names(server.Id, server.HostName, name)), $"server '{name}'", server => server.Id,
            "fleetdefrag servers list");
    }

    /// <summary>Returns a volume of a server.</summary>
    /// <exception cref="CliException">There is none, or there are several.</exception>
    public static async Task<PlainVolumeRow> VolumeAsync(
        ServerCalls api, string serverName, string path, CancellationToken cancellationToken)
    {
        var server = await ServerAsync(api, serverName, cancellationToken);
        return OnlyOne(
            server.Volumes.Where(volume => Names(volume.Id, volume.Path.TrimEnd('\\'), path.TrimEnd('\\'))),
            $"volume '{path}' of {server.HostName}", volume => volume.Id,
            $"fleetdefrag volumes list --search \"{server.HostName}\"");
    }

    private static bool Names(Guid id, string name, string wanted) =>
        name.Equals(wanted, StringComparison.OrdinalIgnoreCase) || (Guid.TryParse(wanted, out var given) && given == id);

    private static T OnlyOne<T>(IEnumerable<T> found, string what, Func<T, Guid> idOf, string listing) => found.ToList() switch
    {
        [var one] => one,
        [] => throw new CliException(CliExitCode.Refused, $"There is no {what}. List them with: {listing}"),
        var several => throw new CliException(
            CliExitCode.Refused, $"There is more than one {what}. Name one by its id: {string.Join(", ", several.Select(idOf))}"),
    };
}
