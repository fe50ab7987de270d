using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Login;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>The parts that a command works with.</summary>
/// <param name="Console">The console to write to.</param>
/// <param name="Logins">The login of this user.</param>
/// <param name="Environment">Reads an environment variable.</param>
/// <param name="Time">The time that a command waits by.</param>
internal sealed record CliContext(CliConsole Console, LoginStore Logins, Func<string, string?> Environment, TimeProvider Time)
{
    /// <summary>The variable with the server's address, for scripts.</summary>
    public const string ServerVariable = "FLEETDEFRAG_SERVER";

    /// <summary>The variable with the API token.</summary>
    public const string TokenVariable = "FLEETDEFRAG_TOKEN";

    /// <summary>The variable with the file of authorities.</summary>
    public const string AuthorityVariable = "FLEETDEFRAG_CA";

    /// <summary>Returns the context of this process.</summary>
    public static CliContext OfProcess() => new(
        CliConsole.OfProcess(),
        new LoginStore(Path.Combine(System.Environment.GetFolderPath(System.Environment.SpecialFolder.ApplicationData), "fleetdefrag")),
        System.Environment.GetEnvironmentVariable, TimeProvider.System);

    /// <summary>Returns calls by the login of the environment, or else by the stored login.</summary>
    /// <exception cref="CliException">There is no login.</exception>
    public ServerCalls Connect() => new(Current());

    /// <summary>Returns the login of the environment, or else the stored login.</summary>
    /// <exception cref="CliException">There is none.</exception>
    public StoredLogin Current()
    {
        if (Environment(ServerVariable) is not { Length: > 0 } server)
            return Logins.Read()
                ?? throw new CliException(
                    CliExitCode.Refused, "You are not logged in. Run: fleetdefrag login --server https://fleet.example");
        return ServerAddress.Login(
            server, Environment(TokenVariable) is { Length: > 0 } token
                ? token : throw new CliException(CliExitCode.WrongUsage, $"{ServerVariable} is set without {TokenVariable}."),
            certificate: null, Environment(AuthorityVariable));
    }
}
