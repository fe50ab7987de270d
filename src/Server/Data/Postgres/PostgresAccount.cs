using System.Diagnostics;

namespace FleetDefrag.Server.Data.Postgres;

/// <summary>
/// The operating system's user that the private PostgreSQL runs as: ours, or an unprivileged one when we are root, which PostgreSQL refuses.
/// </summary>
internal sealed class PostgresAccount
{
    private static readonly string[] Preferred = ["postgres", "nobody"];

    private readonly PasswdEntry? _other;

    private PostgresAccount(PasswdEntry? other) => _other = other;

    /// <summary>True when it is another user than ours, which may not be able to reach our folders.</summary>
    public bool IsOther => _other is not null;

    public string Name => _other?.Name ?? Environment.UserName;

    /// <summary>Our own user, or an unprivileged one when we are root.</summary>
    /// <exception cref="StartupException">We are root and there is no user to drop to.</exception>
    public static PostgresAccount Choose()
    {
        if (!Environment.IsPrivilegedProcess || OperatingSystem.IsWindows())
            return new PostgresAccount(other: null);

        var users = File.ReadLines("/etc/passwd").Select(PasswdEntry.Parse).OfType<PasswdEntry>().ToList();
        var other = Preferred.Select(name => users.Find(user => user.Name == name)).FirstOrDefault(user => user is not null)
            ?? throw new StartupException("PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. Start the server as an ordinary user.");
        return new PostgresAccount(other);
    }

    /// <summary>Makes a folder, or takes one over, that only this user may enter.</summary>
    /// <exception cref="StartupException">It cannot be made.</exception>
    public async Task MakeFolderAsync(string folder, CancellationToken cancellationToken)
    {
        List<string> arguments = ["-d", "-m", "0700"];
        if (_other is not null)
            arguments.AddRange(["-o", _other.UserId, "-g", _other.GroupId]);
        var result = await RunAsync(new ProcessStartInfo("install", [.. arguments, folder]), cancellationToken);
        if (!result.Succeeded)
            throw new StartupException($"The folder {folder} for the private PostgreSQL cannot be made: {result.OneLine}");
    }

    /// <summary>Runs a program as this user, in the root folder: the current one may be closed to it.</summary>
    public Task<CommandResult> RunAsync(string program, IEnumerable<string> arguments, CancellationToken cancellationToken) => RunAsync(
        _other is null
            ? new ProcessStartInfo(program, arguments)
            : new ProcessStartInfo("setpriv", [$"--reuid={_other.UserId}", $"--regid={_other.GroupId}", "--clear-groups", "--", program, .. arguments]),
        cancellationToken);

    private static async Task<CommandResult> RunAsync(ProcessStartInfo start, CancellationToken cancellationToken)
    {
        start.WorkingDirectory = "/";
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        // Messages in English: they are quoted in ours.
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
        public static PasswdEntry? Parse(string line) => line.Split(':') is [var name, _, var userId, var groupId, ..] ? new PasswdEntry(name, userId, groupId) : null;
    }
}
