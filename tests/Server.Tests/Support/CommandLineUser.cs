using FleetDefrag.Cli.Commands;
using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>An administrator at a shell: runs fleetdefrag with a home folder of its own.</summary>
internal sealed class CommandLineUser(Uri server) : IDisposable
{
    private readonly TemporaryFolder _home = new();

    public TimeProvider Time { get; init; } = TimeProvider.System;

    /// <summary>Environment variables.</summary>
    public Dictionary<string, string> Variables { get; } = new(StringComparer.Ordinal);

    public string LoginFile => _home.Combine("login.json");

    /// <summary>Returns a user who is logged in with a full token of admin.</summary>
    public static async Task<CommandLineUser> AdminAsync(RunningServer server, string secret)
    {
        using var token = await server.TokenClientAsync(secret);
        var user = new CommandLineUser(server.ConsoleAddress);
        (await user.RunWithAsync($"fdapi.{secret}\n", "login", "--server", $"{server.ConsoleAddress}")).ExitCode.ShouldBe(0);
        return user;
    }

    /// <summary>Runs a command without input.</summary>
    public Task<CommandRun> RunAsync(params string[] arguments) => RunWithAsync("", arguments);

    /// <summary>Runs a command. The input has the answers to its questions.</summary>
    public async Task<CommandRun> RunWithAsync(string input, params string[] arguments)
    {
        using var output = new StringWriter { NewLine = "\n" };
        using var error = new StringWriter { NewLine = "\n" };
        using var answers = new StringReader(input);
        var context = new CliContext(
            new CliConsole(output, error, answers, isTerminal: false), new LoginStore(_home.Path), Variables.GetValueOrDefault, Time);
        var exitCode = await CliCommandLine.RunAsync(arguments, context);
        return new CommandRun(exitCode, output.ToString(), error.ToString());
    }

    /// <summary>The arguments that log in.</summary>
    public string[] Login(params string[] more) => ["login", "--server", $"{server}", .. more];

    /// <summary>Writes a file into the home folder and returns its path.</summary>
    public string Write(string name, string content)
    {
        File.WriteAllText(_home.Combine(name), content);
        return _home.Combine(name);
    }

    public void Dispose() => _home.Dispose();
}

/// <summary>A command that ended.</summary>
internal sealed record CommandRun(int ExitCode, string Output, string Error)
{
    /// <summary>Returns the only JSON document of standard output. Fails unless the command succeeded.</summary>
    public System.Text.Json.JsonElement Json()
    {
        ExitCode.ShouldBe(0, Error);
        using var document = System.Text.Json.JsonDocument.Parse(Output);
        return document.RootElement.Clone();
    }

    /// <summary>Asserts one line on standard error and nothing on standard output, and returns the line.</summary>
    public string ShouldRefuse(int exitCode)
    {
        ExitCode.ShouldBe(exitCode, Output + Error);
        Output.ShouldBeEmpty();
        Error.ShouldStartWith("fleetdefrag: ");
        Error.TrimEnd('\n').ShouldNotContain("\n");
        return Error;
    }
}
