using System.Collections.Concurrent;
using System.Diagnostics;

namespace FleetDefrag.FuzzBench;

/// <summary>A server process with its own data folder and private database.</summary>
internal sealed class ServerUnderTest : IDisposable
{
    private const string Ready = "Ready: console ";

    private readonly string _folder = Directory.CreateTempSubdirectory("fleetdefrag-fuzz-").FullName;
    private readonly ConcurrentQueue<string> _errors = new();
    private readonly TaskCompletionSource<Uri> _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Process? _process;

    /// <summary>Lines of the log that report an error.</summary>
    public IReadOnlyCollection<string> Errors => _errors;

    /// <summary>The address of the link.</summary>
    public Uri Link { get; private set; } = new("https://127.0.0.1");

    /// <summary>Starts the server, and returns the console's address.</summary>
    public async Task<Uri> StartAsync(CancellationToken cancellationToken)
    {
        _process = new Process
        {
            StartInfo = new ProcessStartInfo("dotnet",
            [
                Path.Combine(AppContext.BaseDirectory, "fleetdefrag-server.dll"), $"--Data:Folder={_folder}",
                "--Console:Url=http://127.0.0.1:0", "--AgentLink:Url=https://127.0.0.1:0", "--Console:SignInsPerMinute=100000",
            ]) { UseShellExecute = false, RedirectStandardOutput = true },
        };
        _process.OutputDataReceived += (_, line) => Take(line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        return await _ready.Task.WaitAsync(TimeSpan.FromMinutes(2), cancellationToken);
    }

    /// <summary>Returns the one-time password of the first administrator.</summary>
    public string OneTimePassword() => File.ReadAllText(Path.Combine(_folder, "first-password")).Trim();

    public void Dispose()
    {
        if (_process is { HasExited: false } running)
        {
            // The private database stops with a server that is asked to stop.
            using (var ask = Process.Start("kill", ["-TERM", $"{running.Id}"]))
                ask.WaitForExit();
            running.WaitForExit(TimeSpan.FromMinutes(1));
        }

        _process?.Dispose();
        Directory.Delete(_folder, recursive: true);
    }

    private void TakeReady(string[] addresses)
    {
        Link = new Uri(addresses[1]);
        _ready.TrySetResult(new Uri(addresses[0]));
    }

    private void Take(string? line)
    {
        if (line is null)
            return;
        if (line.StartsWith(Ready, StringComparison.Ordinal))
            TakeReady(line[Ready.Length..].Split(", agents "));
        else if (line.Contains(" fail: ", StringComparison.Ordinal) || line.Contains(" crit: ", StringComparison.Ordinal))
            _errors.Enqueue(line);
    }
}
