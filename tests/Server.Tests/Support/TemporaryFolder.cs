namespace FleetDefrag.Server.Tests.Support;

/// <summary>A folder of its own that is gone afterwards.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public TemporaryFolder()
    {
        Path = Directory.CreateTempSubdirectory("fleetdefrag-test-").FullName;
        // As a data folder: the user that PostgreSQL runs as passes through.
        if (!OperatingSystem.IsWindows())
            File.SetUnixFileMode(Path, File.GetUnixFileMode(Path) | UnixFileMode.GroupExecute | UnixFileMode.OtherExecute);
    }

    public string Path { get; }

    public string Combine(string name) => System.IO.Path.Combine(Path, name);

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
