namespace FleetDefrag.TestKit;

/// <summary>A new folder that is deleted with its content.</summary>
public sealed class TemporaryFolder : IDisposable
{
    private const string MemoryFolder = "/dev/shm";
    private const string Prefix = "fleetdefrag-test-";

    /// <summary>Creates the folder on the disk of temporary files.</summary>
    public TemporaryFolder()
        : this(Directory.CreateTempSubdirectory(Prefix))
    {
    }

    private TemporaryFolder(DirectoryInfo folder)
    {
        Path = folder.FullName;
        // The user that runs PostgreSQL needs access to data folders.
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(Path, File.GetUnixFileMode(Path) | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    /// <summary>The full path.</summary>
    public string Path { get; }

    /// <summary>Creates the folder in memory if that has room, otherwise on the disk of temporary files.</summary>
    /// <param name="bytes">The room that the content needs.</param>
    public static TemporaryFolder InMemory(long bytes) =>
        Directory.Exists(MemoryFolder) && new DriveInfo(MemoryFolder).AvailableFreeSpace >= bytes
            ? new(Directory.CreateDirectory(System.IO.Path.Combine(MemoryFolder, Prefix + Guid.NewGuid().ToString("N"))))
            : new();

    /// <summary>Returns the full path of a file or folder in it.</summary>
    public string Combine(string name) => System.IO.Path.Combine(Path, name);

    /// <inheritdoc/>
    public void Dispose() => Directory.Delete(Path, recursive: true);
}
