using System.Text.Json;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Login;

/// <summary>Keeps the login of this user in a file that only the user may read.</summary>
/// <param name="folder">The folder of the file.</param>
internal sealed class LoginStore(string folder)
{
    private const UnixFileMode Own = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    private readonly string _file = Path.Combine(folder, "login.json");

    /// <summary>Returns the login; null when there is none.</summary>
    /// <exception cref="CliException">The file cannot be read, or others may read it.</exception>
    public StoredLogin? Read()
    {
        try
        {
            if (!File.Exists(_file))
                return null;
            if (!OperatingSystem.IsWindows() && (File.GetUnixFileMode(_file) & ~Own) != UnixFileMode.None)
                throw new CliException(
                    CliExitCode.Refused, $"Other users may read the token in {_file}. Run: chmod 600 '{_file}', and renew the token.");
            return JsonSerializer.Deserialize(File.ReadAllText(_file), LoginJson.Default.StoredLogin)
                ?? throw new JsonException("The file is empty.");
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException or JsonException)
        {
            throw new CliException(CliExitCode.Refused, $"{_file} cannot be read: {cause.Message} Run: fleetdefrag login", cause);
        }
    }

    /// <summary>Replaces the login.</summary>
    /// <exception cref="CliException">The file cannot be written.</exception>
    public void Save(StoredLogin login)
    {
        try
        {
            var options = new FileStreamOptions { Mode = FileMode.Create, Access = FileAccess.Write };
            if (!OperatingSystem.IsWindows())
                options.UnixCreateMode = Own;
            Directory.CreateDirectory(folder);
            // A new file, so that its mode is the one above. The move is atomic.
            var next = _file + ".new";
            File.Delete(next);
            using (var stream = new FileStream(next, options))
                JsonSerializer.Serialize(stream, login, LoginJson.Default.StoredLogin);
            File.Move(next, _file, overwrite: true);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new CliException(CliExitCode.Failed, $"{_file} cannot be written: {cause.Message}", cause);
        }
    }

    /// <summary>Removes the login. Returns false when there was none.</summary>
    public bool Remove()
    {
        var existed = File.Exists(_file);
        File.Delete(_file);
        return existed;
    }
}
