using System.CommandLine;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Link.Enrolment;
using FleetDefrag.Agent.Service;

namespace FleetDefrag.Agent.Commands;

/// <summary><c>enroll --server &lt;url&gt; --token &lt;t&gt; [--label k=v]…</c>: makes this machine a member of a fleet.</summary>
internal static class EnrollCommand
{
    /// <summary>The command.</summary>
    public static Command Create(CommandConsole console)
    {
        var server = new Option<string>("--server") { Description = "The central server's address for agents: https://host:8443.", Required = true };
        var token = new Option<string>("--token") { Description = "A one-time token from the console.", Required = true };
        var labels = new Option<string[]>("--label") { Description = "A label of this machine, name=value; may be repeated.", DefaultValueFactory = _ => [] };
        var command = new Command("enroll", "Makes this machine a member of a fleet.") { server, token, labels };
        command.SetAction((parsed, stop) => LinkCommand.GuardAsync(console, async () =>
        {
            var address = ReadServer(parsed.GetRequiredValue(server));
            var enrolmentToken = EnrolmentToken.Parse(parsed.GetRequiredValue(token))
                ?? throw new UsageException("--token is no enrolment token: it begins with fd1. and has three parts. Copy the whole of it from the console.");
            var named = ReadLabels(parsed.GetRequiredValue(labels));
            var folder = AgentFolder.OfMachine;
            var settings = AgentSettings.Load(folder.SettingsFile);
            var enrolled = await Enroller.EnrolAsync(address, enrolmentToken, settings.NameOfMachine, named, isProxied: settings.Proxy is not null, TimeProvider.System, stop);
            new IdentityStore(folder).Save(enrolled);
            await console.Output.WriteLineAsync($"Enrolled at {enrolled.Identity.Server} as {enrolled.Identity.ServerId}. {NextStep(folder, enrolled, settings)}");
            return ExitCode.Done;
        }));
        return command;
    }

    private static string NextStep(AgentFolder folder, Enrolled enrolled, AgentSettings settings) => enrolled.ProxyPem is null
        ? $"Start the service: {AgentCommandLine.ProgramName} run"
        : $"Let the proxy at {settings.Proxy} trust {folder.ProxyAuthorityFile} alone and present {folder.ProxyCertificateFile}, then start the service: {AgentCommandLine.ProgramName} run";

    private static Uri ReadServer(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out var address) && address.Scheme == Uri.UriSchemeHttps && address.AbsolutePath == "/"
            ? address
            : throw new UsageException($"--server '{text}' is no address such as https://host:8443.");

    private static Dictionary<string, string> ReadLabels(string[] texts)
    {
        var labels = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var text in texts)
        {
            var parts = text.Split('=', 2);
            if (parts.Length != 2 || parts[0].Length == 0 || !labels.TryAdd(parts[0], parts[1]))
                throw new UsageException($"--label '{text}' is not name=value, or the name is there twice.");
        }

        return labels;
    }
}
