using System.Collections.Concurrent;
using System.Diagnostics;
using System.Text.Json;
using System.Threading.Channels;
using FleetDefrag.Agent.Storage;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>An agent process with its own data folder, which outlives the process.</summary>
internal sealed class AgentProcess : IDisposable
{
    private readonly TemporaryFolder _folder = new();
    private readonly ConcurrentQueue<string> _lines = new();
    private readonly Channel<bool> _news = Channel.CreateUnbounded<bool>();
    private Process? _process;

    /// <summary>The environment variables of the process.</summary>
    public Dictionary<string, string> Variables { get; } = [];

    /// <summary>The output of the process so far.</summary>
    public string Output => string.Join('\n', _lines);

    public AgentFolder Folder => new(_folder.Path);

    /// <summary>Enrols the agent, and sets the volumes to manage.</summary>
    public async Task EnrolAsync(FleetServer server, params string[] volumes)
    {
        await File.WriteAllTextAsync(Folder.SettingsFile, JsonSerializer.Serialize(new { volumes, hostName = "host-1" }), Patience.Token);
        var (exitCode, _, error) = await RunAsync("enroll", "--server", server.Address.ToString(), "--token", server.Token);
        exitCode.ShouldBe(0, error);
    }

    /// <summary>Runs a command to its end.</summary>
    public async Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments)
    {
        using var process = Create(arguments);
        process.Start();
        var output = process.StandardOutput.ReadToEndAsync(Patience.Token);
        var error = process.StandardError.ReadToEndAsync(Patience.Token);
        await process.WaitForExitAsync(Patience.Token);
        return (process.ExitCode, await output, await error);
    }

    /// <summary>Starts the service.</summary>
    public void Start()
    {
        _process = Create("run");
        _process.OutputDataReceived += Written;
        _process.ErrorDataReceived += Written;
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>Waits until the service has written a text.</summary>
    public async Task WaitForOutputAsync(string text)
    {
        var patience = Patience.Token;
        while (!Output.Contains(text, StringComparison.Ordinal))
            await _news.Reader.ReadAsync(patience);
    }

    /// <summary>Kills the service, as a crash or a power failure does.</summary>
    public async Task KillAsync()
    {
        _process!.Kill();
        await ExitAsync();
    }

    /// <summary>Ends the service as systemd does, and returns its exit code.</summary>
    public async Task<int> TerminateAsync()
    {
        TestKit.Tool.RunOrThrow("kill", "-TERM", $"{_process!.Id}");
        return await ExitAsync();
    }

    public void Dispose()
    {
        if (_process is { HasExited: false })
        {
            _process.Kill();
            _process.WaitForExit();
        }

        _process?.Dispose();
        _folder.Dispose();
    }

    private void Written(object sender, DataReceivedEventArgs line)
    {
        _lines.Enqueue(line.Data ?? "");
        _news.Writer.TryWrite(true);
    }

    private async Task<int> ExitAsync()
    {
        await _process!.WaitForExitAsync(Patience.Token);
        var exitCode = _process.ExitCode;
        _process.Dispose();
        _process = null;
        return exitCode;
    }

    private Process Create(params string[] arguments)
    {
        var start = new ProcessStartInfo(AgentProgram.Path, arguments)
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment[AgentFolder.Variable] = _folder.Path;
        foreach (var (name, value) in Variables)
            start.Environment[name] = value;
        return new Process { StartInfo = start };
    }
}
