namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A fresh folder that is removed with what is in it.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    public string Path { get; } = Directory.CreateTempSubdirectory("fleetdefrag-agent-").FullName;

    public string File(string name) => System.IO.Path.Combine(Path, name);

    public void Dispose() => Directory.Delete(Path, recursive: true);
}
