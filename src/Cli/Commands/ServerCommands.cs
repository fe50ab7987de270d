using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>servers list</c> and <c>servers remove</c>.</summary>
internal static class ServerCommands
{
    private static readonly Option<string?> Search = new("--search") { Description = "Words in the host name." };

    /// <summary>Creates the commands.</summary>
    public static Command Create(CliContext context) =>
        new("servers", "The servers of the fleet.") { List(context), Remove(context) };

    private static Command List(CliContext context) =>
        new Command("list", "Lists servers by name.") { Search, PageOptions.Limit, PageOptions.Offset }.Calls(context, async (call, api) =>
        {
            var answer = await api.CallAsync(
                Operations.ListServers, call.CancellationToken,
                query: [("search", call.Parsed.GetValue(Search)), .. PageOptions.Query(call.Parsed)]);
            return call.Print<ServerRows>(answer, page =>
            {
                call.Console.WriteTable(
                    ["Server", "State", "System", "Agent", "Volumes", "Next backup", "Labels"], page.Servers.Select(Row));
                call.PrintRest(page.Servers.Count, page.Total, call.Parsed.GetValue(PageOptions.Offset));
            });
        });

    private static Command Remove(CliContext context)
    {
        var server = new Argument<string>("server") { Description = "Host name, or id." };
        var yes = new Option<bool>("--yes") { Description = "Do not ask." };
        return new Command("remove", "Removes a server: its certificate is revoked, and its open jobs stop.") { server, yes }.Calls(
            context, async (call, api) =>
            {
                var found = await FleetSearch.ServerAsync(api, call.Parsed.GetRequiredValue(server), call.CancellationToken);
                if (!call.Parsed.GetValue(yes)
                    && !call.Console.Confirm($"Remove {PlainText.Of(found.HostName)} ({found.Id}) from the fleet?"))
                    throw new CliException(CliExitCode.Stopped, "Nothing was removed. Without a terminal, add --yes.");
                await api.CallAsync(Operations.RemoveServer, call.CancellationToken, found.Id.ToString());
                return call.PrintDone($"{found.HostName} was removed.");
            });
    }

    private static string[] Row(ServerRow server) =>
    [
        server.HostName, server.Online ? "online" : $"offline since {PlainText.Of(server.LastSeenAt)}", server.OperatingSystem,
        server.AgentVersion, string.Join(' ', server.Volumes.Select(volume => volume.Path)), PlainText.Of(server.NextBackup?.StartsAt),
        string.Join(' ', Labels(server).Select(label => $"{label.Key}={label.Value}")),
    ];

    // A label by hand wins against one of the same name by the directory.
    private static IEnumerable<KeyValuePair<string, string>> Labels(ServerRow server) =>
        server.Labels.UnionBy(server.DirectoryLabels ?? [], label => label.Key);
}
