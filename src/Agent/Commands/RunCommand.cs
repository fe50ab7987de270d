using System.CommandLine;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Service;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>run</c>: the service. Ends when it is told to (SIGTERM, Ctrl-C).</summary>
internal static class RunCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console)
    {
        var command = new Command("run", "Runs the service: keeps the link to the central server and executes its jobs.");
        command.SetAction((_, stop) => LinkCommand.GuardAsync(console, async () =>
        {
            var folder = AgentFolder.OfMachine;
            var identity = new IdentityStore(folder).Load();
            var settings = AgentSettings.Load(folder.SettingsFile);
            using var agentLock = AgentLock.Take(folder);
            using var host = AgentHost.Create(folder, identity, settings, AddConsole);
            await AgentHost.RunAsync(host, stop);
            return ExitCode.Done;
        }));
        return command;
    }

    private static void AddConsole(ILoggingBuilder logging)
    {
        // Set by systemd for its services: the journal has its own clock, and wants the level as a number.
        if (Environment.GetEnvironmentVariable("JOURNAL_STREAM") is not null)
            logging.AddSystemdConsole();
        else
            logging.AddSimpleConsole(console => (console.SingleLine, console.UseUtcTimestamp, console.TimestampFormat) = (true, true, "yyyy-MM-dd'T'HH:mm:ss'Z' "));
        logging.AddFilter("Microsoft", LogLevel.Warning);
    }
}
