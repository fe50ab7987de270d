using System.Diagnostics;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>
/// The user that runs the private PostgreSQL: the server's own, or an unprivileged one when the server runs as root, which PostgreSQL
/// refuses to run as.
/// </summary>
internal sealed class PostgresAccount
{
    private static readonly string[] Preferred = ["postgres", "nobody"];

    private readonly PasswdEntry? _other;

    private PostgresAccount(PasswdEntry? other) => _other = other;

    /// <summary>True when this is not the server's own user. Such a user may be unable to reach the server's folders.</summary>
    public bool IsOther => _other is not null;

    public string Name => _other?.Name ?? Environment.UserName;

    /// <summary>Chooses the server's own user, or an unprivileged one when the server runs as root.</summary>
    /// <exception cref="StartupException">The server runs as root and there is no unprivileged user.</exception>
    public static PostgresAccount Choose()
    {
        if (!Environment.IsPrivilegedProcess || OperatingSystem.IsWindows())
            return new PostgresAccount(other: null);

        var users = File.ReadLines("/etc/passwd").Select(PasswdEntry.Parse).OfType<PasswdEntry>().ToList();
        var other = Preferred.Select(name => users.Find(user => user.Name == name)).FirstOrDefault(user => user is not null)
            ?? throw new StartupException(
                "PostgreSQL does not run as root, and this machine has no user postgres or nobody. Start the server as an ordinary user.");
        return new PostgresAccount(other);
    }

    /// <summary>Makes a folder that only this user may enter, or gives an existing one to this user.</summary>
    /// <exception cref="StartupException">The folder cannot be made.</exception>
    public async Task MakeFolderAsync(string folder, CancellationToken cancellationToken)
    {
        List<string> arguments = ["-d", "-m", "0700"];
        if (_other is not null)
            arguments.AddRange(["-o", _other.UserId, "-g", _other.GroupId]);
        var result = await RunAsync(new ProcessStartInfo("install", [.. arguments, folder]), cancellationToken);
        if (!result.Succeeded)
            throw new StartupException($"The folder {folder} for the private PostgreSQL cannot be made: {result.OneLine}");
    }

    /// <summary>Runs a program as this user, in the root folder: the user may be unable to reach the current one.</summary>
    public Task<CommandResult> RunAsync(string program, IEnumerable<string> arguments, CancellationToken cancellationToken)
    {
        if (_other is null)
            return RunAsync(new ProcessStartInfo(program, arguments), cancellationToken);

        string[] user = [$"--reuid={_other.UserId}", $"--regid={_other.GroupId}", "--clear-groups"];
        return RunAsync(new ProcessStartInfo("setpriv", [.. user, "--", program, .. arguments]), cancellationToken);
    }

    private static async Task<CommandResult> RunAsync(ProcessStartInfo start, CancellationToken cancellationToken)
    {
        start.WorkingDirectory = "/";
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        // English messages: the server quotes them in its own.
        start.Environment["LC_ALL"] = "C";
        using var process = Process.Start(start)!;
        process.StandardInput.Close();
        var output = process.StandardOutput.ReadToEndAsync(cancellationToken);
        var errors = process.StandardError.ReadToEndAsync(cancellationToken);
        await process.WaitForExitAsync(cancellationToken);
        return new CommandResult(process.ExitCode, await output + await errors);
    }

    /// <summary>A line of /etc/passwd (passwd(5)).</summary>
    private sealed record PasswdEntry(string Name, string UserId, string GroupId)
    {
        public static PasswdEntry? Parse(string line) =>
            line.Split(':') is [var name, _, var userId, var groupId, ..] ? new PasswdEntry(name, userId, groupId) : null;
    }
}
