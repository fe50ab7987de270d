namespace FleetDefrag.TestKit;

/// <summary>A new folder that is deleted with its content.</summary>
public sealed class TemporaryFolder : IDisposable
{
    /// <summary>Creates the folder.</summary>
    public TemporaryFolder()
    {
        Path = Directory.CreateTempSubdirectory("fleetdefrag-test-").FullName;
        // The user that runs PostgreSQL needs access to data folders.
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(Path, File.GetUnixFileMode(Path) | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    /// <summary>The full path.</summary>
    public string Path { get; }

    /// <summary>Returns the full path of a file or folder in it.</summary>
    public string Combine(string name) => System.IO.Path.Combine(Path, name);

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(Path, recursive: true);
}
