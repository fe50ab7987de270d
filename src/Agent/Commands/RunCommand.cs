using System.CommandLine;
using System.Runtime.Versioning;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Service;
using FleetDefrag.Agent.Service.Windows;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using Grpc.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>run</c>: the service. Ends when it is told to (SIGTERM, Ctrl-C, the service control manager).</summary>
internal static class RunCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandContext context)
    {
        var command = new Command("run", "Runs the service: keeps the link to the central server and executes its jobs.");
        command.SetAction((_, cancellationToken) => CommandGuard.RunAsync(context.Console, async () =>
            OperatingSystem.IsWindows() && await RunAsServiceAsync(context) is { } exitCode ? exitCode : await RunAsync(context, AddConsole, cancellationToken)));
        return command;
    }

    // The dispatcher says at once whether the service control manager or a person started the process: null for a person.
    [SupportedOSPlatform("windows")]
    private static async Task<int?> RunAsServiceAsync(CommandContext context)
    {
        using var errors = new EventLogWriter();
        var unseen = context with { Console = CommandConsole.For(TextWriter.Null, errors, isTerminal: false) };
        return await Task.Run(() => WindowsService.TryRun((gate, cancellationToken) => RunAsync(unseen, AddEventLog, cancellationToken, gate)), CancellationToken.None);
    }

    private static Task<int> RunAsync(CommandContext context, Action<ILoggingBuilder> logging, CancellationToken cancellationToken, PauseGate? gate = null) => CommandGuard.RunAsync(context.Console, async () =>
    {
        var folder = AgentFolder.OfMachine;
        var settings = SettingsReader.Read(folder);
        if (await IdentifyAsync(folder, settings, context, cancellationToken) is not { } identity)
            return ExitCode.Done;
        if (identity.CertificatePkcs12 is null && settings.Proxy is null)
            throw new AgentException($"This machine was enrolled for a proxy, and {folder.SettingsFile} names none. Set \"proxy\" there, or enrol this machine again with a new token.");
        using var agentLock = AgentLock.Take(folder);
        using var host = AgentHost.Create(folder, identity, settings, logging, services => services.AddSingleton(gate ?? new PauseGate()));
        await AgentHost.RunAsync(host, cancellationToken);
        return ExitCode.Done;
    });

    // Null where it was told to stop before the server had enrolled it: an end like any other, after which no manager may start it again.
    private static async Task<AgentIdentity?> IdentifyAsync(AgentFolder folder, AgentSettings settings, CommandContext context, CancellationToken cancellationToken)
    {
        try
        {
            return await FirstStart.IdentifyAsync(new IdentityStore(folder), settings, context.Time, context.Console.WriteError, cancellationToken);
        }
        catch (Exception ended) when (cancellationToken.IsCancellationRequested && ended is OperationCanceledException or RpcException { StatusCode: StatusCode.Cancelled })
        {
            return null;
        }
    }

    [SupportedOSPlatform("windows")]
    private static void AddEventLog(ILoggingBuilder logging)
    {
        logging.AddEventLog(settings => settings.SourceName = WindowsService.Name);
        logging.AddFilter("Microsoft", LogLevel.Warning);
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
