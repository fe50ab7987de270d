namespace FleetDefrag.Server.Settings;

/// <summary>The data folder: others may pass through it (the private PostgreSQL runs as another user) but read nothing.</summary>
internal static class DataFolder
{
    private const UnixFileMode OwnerOnly = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;

    /// <summary>Makes the folder itself, mode 0711; one that is there keeps the mode its administrator gave it.</summary>
    /// <exception cref="StartupException">It cannot be made or written.</exception>
    public static void Ensure(string folder)
    {
        if (!Directory.Exists(folder))
            Ensure(folder, OwnerOnly | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    /// <summary>Makes a folder in it that only the server's user may enter, mode 0700, and returns its path.</summary>
    /// <exception cref="StartupException">It cannot be made or written.</exception>
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
            throw new StartupException($"The data folder {folder} cannot be used: {cause.Message} Set Data:Folder to one that this user may write.", cause);
        }
    }
}
