using System.Runtime.InteropServices;

namespace FleetDefrag.DefragBench;

/// <summary>A temporary folder for all volumes of one run of the command. Deleted at the end, also after a stop.</summary>
internal sealed class BenchFolder : IDisposable
{
    // Path.GetTempPath reads this variable, here and in every started program.
    private const string TemporaryFolderVariable = "TMPDIR";
    private const int Interrupted = 130;

    private readonly PosixSignalRegistration[] _signals;

    public BenchFolder()
    {
        Folder = Directory.CreateTempSubdirectory("fleetdefrag-bench-").FullName;
        Environment.SetEnvironmentVariable(TemporaryFolderVariable, Folder);
        _signals = [PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop), PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop)];
    }

    /// <summary>The path of the folder.</summary>
    public string Folder { get; }

    public void Dispose()
    {
        foreach (var signal in _signals)
            signal.Dispose();
        Remove();
    }

    private void Stop(PosixSignalContext context)
    {
        context.Cancel = true;
        TimedProcess.EndCurrent();
        Remove();
        Console.Error.WriteLine("Stopped; the volumes are removed.");
        Environment.Exit(Interrupted);
    }

    private void Remove()
    {
        if (Directory.Exists(Folder))
            Directory.Delete(Folder, recursive: true);
    }
}
