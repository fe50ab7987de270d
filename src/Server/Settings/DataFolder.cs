namespace FleetDefrag.Server.Settings;

/// <summary>
/// The data folder. Other users may pass through it, because the private PostgreSQL may run as another user, but read nothing.
/// </summary>
internal static class DataFolder
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    /// <summary>Creates the folder with mode 0711. An existing folder keeps its mode.</summary>
    /// <exception cref="StartupException">The folder cannot be created or written.</exception>
    public static void Ensure(string folder)
    {
        if (!Directory.Exists(folder))
            Ensure(folder, OwnerOnly | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    /// <summary>Creates a folder in the data folder that only the server's user may enter (mode 0700), and returns its path.</summary>
    /// <exception cref="StartupException">The folder cannot be created or written.</exception>
    public static string EnsurePrivate(string dataFolder, string name)
    {
        Ensure(dataFolder);
        var folder = Path.Combine(dataFolder, name);
        Ensure(folder, OwnerOnly);
        return folder;
    }

    private static void Ensure(string folder, UnixFileMode mode)
    {
        try
        {
            if (OperatingSystem.IsWindows())
            {
                Directory.CreateDirectory(folder);
                return;
            }

            Directory.CreateDirectory(folder, mode);
            File.SetUnixFileMode(folder, mode);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new StartupException(
                $"The data folder {folder} cannot be used: {cause.Message} Set Data:Folder to one that this user may write.", cause);
        }
    }
}
