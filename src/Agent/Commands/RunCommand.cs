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
using Microsoft.Extensions.Logging.Console;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>run</c>: runs the service until SIGTERM, Ctrl-C or the service control manager ends it.</summary>
internal static class RunCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var command = new Command("run", "Runs the service, which keeps the link to the central server and executes its jobs.");
        command.SetAction((_, cancellationToken) => CommandGuard.RunAsync(context.Console, async () =>
            OperatingSystem.IsWindows() && await RunAsServiceAsync(context) is { } exitCode
                ? exitCode
                : await RunAsync(context, AddConsole, cancellationToken)));
        return command;
    }

    // Returns null where a person started the process. The dispatcher tells at once who started it.
    [SupportedOSPlatform("windows")]
    private static async Task<int?> RunAsServiceAsync(CommandContext context)
    {
        using var errors = new EventLogWriter();
        var unseen = context with { Console = CommandConsole.For(TextWriter.Null, errors, isTerminal: false) };
        return await Task.Run(
            () => WindowsService.TryRun((gate, cancellationToken) => RunAsync(unseen, AddEventLog, cancellationToken, gate)),
            CancellationToken.None);
    }

    private static Task<int> RunAsync(
        CommandContext context, Action<ILoggingBuilder> logging, CancellationToken cancellationToken, PauseGate? gate = null) =>
        CommandGuard.RunAsync(context.Console, () => RunServiceAsync(context, logging, gate ?? new PauseGate(), cancellationToken));

    private static async Task<int> RunServiceAsync(
        CommandContext context, Action<ILoggingBuilder> logging, PauseGate gate, CancellationToken cancellationToken)
    {
        var folder = AgentFolder.OfMachine;
        var settings = SettingsReader.Read(folder);
        if (await IdentifyAsync(folder, settings, context, cancellationToken) is not { } identity)
            return ExitCode.Done;
        if (identity.CertificatePkcs12 is null && settings.Proxy is null)
        {
            throw new AgentException(
                $"This machine was enrolled for a proxy, but {folder.SettingsFile} names none. "
                + "Set \"proxy\" there, or enrol this machine again with a new token.");
        }

        using var agentLock = AgentLock.Take(folder);
        using var host = AgentHost.Create(folder, identity, settings, logging, services => services.AddSingleton(gate));
        await AgentHost.RunAsync(host, cancellationToken);
        return ExitCode.Done;
    }

    // Returns null where the service was stopped before the server had enrolled it: a normal end, after which no manager may restart it.
    private static async Task<AgentIdentity?> IdentifyAsync(
        AgentFolder folder, AgentSettings settings, CommandContext context, CancellationToken cancellationToken)
    {
        try
        {
            var store = new IdentityStore(folder);
            return await FirstStart.IdentifyAsync(store, settings, context.Time, context.Console.WriteError, cancellationToken);
        }
        catch (Exception ended) when (cancellationToken.IsCancellationRequested
            && ended is OperationCanceledException or RpcException { StatusCode: StatusCode.Cancelled })
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
        // systemd sets this variable for its services. Its journal adds the time itself, and takes the level as a number.
        if (Environment.GetEnvironmentVariable("JOURNAL_STREAM") is not null)
            logging.AddSystemdConsole();
        else
            logging.AddSimpleConsole(SetFormat);
        logging.AddFilter("Microsoft", LogLevel.Warning);
    }

    private static void SetFormat(SimpleConsoleFormatterOptions options)
    {
        options.SingleLine = true;
        options.UseUtcTimestamp = true;
        options.TimestampFormat = "yyyy-MM-dd'T'HH:mm:ss'Z' ";
    }
}
