using System.CommandLine;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>enroll --server &lt;url&gt; --token &lt;t&gt; [--label k=v]…</c>: enrols this machine at a central server.</summary>
internal static class EnrollCommand
{
    /// <summary>Creates the command.</summary>
    public static Command Create(CommandContext context)
    {
        var server = new Option<string>("--server")
        {
            Description = "The central server's address for agents: https://host:8443.",
            Required = true,
        };
        var token = new Option<string>("--token") { Description = "A token from the console.", Required = true };
        var labels = new Option<string[]>("--label")
        {
            Description = "A label that this machine asks for, name=value; may be repeated.",
            DefaultValueFactory = _ => [],
        };
        var command = new Command("enroll", "Enrols this machine at a central server.") { server, token, labels };
        command.SetAction((parsed, cancellationToken) => CommandGuard.RunAsync(context.Console, async () =>
        {
            var address = EnrolmentText.ParseServer(parsed.GetRequiredValue(server))
                ?? throw new UsageException($"--server '{parsed.GetRequiredValue(server)}' is not an address such as https://host:8443.");
            var enrolmentToken = EnrolmentToken.Parse(parsed.GetRequiredValue(token))
                ?? throw new UsageException(
                    "--token is not an enrolment token, which begins with fd1. and has three parts. Copy all of it from the console.");
            var named = EnrolmentText.ParseLabels(parsed.GetRequiredValue(labels))
                ?? throw new UsageException(
                    $"--label '{string.Join("', '", parsed.GetRequiredValue(labels))}' is not name=value, or a name occurs twice.");
            var folder = AgentFolder.OfMachine;
            var settings = SettingsReader.Read(folder);
            var store = new IdentityStore(folder);
            using var earlier = store.LoadEarlierCertificate();
            var enrolled = await new ApprovalWait(store.WaitingKey, context.Time, context.Console.WriteError).RunAsync(
                key => Enroller.EnrolAsync(
                    address, enrolmentToken, settings.NameOfMachine, named, isProxied: settings.Proxy is not null, key, earlier,
                    context.Time, cancellationToken),
                cancellationToken);
            store.Save(enrolled);
            store.WaitingKey.Remove();
            await context.Console.Output.WriteLineAsync(
                $"Enrolled at {enrolled.Identity.Server} as {enrolled.Identity.ServerId}. {NextStep(folder, enrolled, settings)}");
            return ExitCode.Done;
        }));
        return command;
    }

    private static string NextStep(AgentFolder folder, Enrolled enrolled, AgentSettings settings) => enrolled.ProxyPem is null
        ? $"Start the service: {AgentCommandLine.ProgramName} run"
        : $"Let the proxy at {settings.Proxy} trust only {folder.ProxyAuthorityFile} and present {folder.ProxyCertificateFile}, "
            + $"then start the service: {AgentCommandLine.ProgramName} run";
}
