using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading.Channels;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>fleetdefrag-server as a separate process, on ports that the system chooses.</summary>
internal sealed class ServerProcess : IDisposable
{
    private readonly Process _process;
    private readonly Channel<string> _lines = Channel.CreateUnbounded<string>();
    private readonly ConcurrentQueue<string> _output = new();
    private readonly ConcurrentQueue<string> _errors = new();

    private ServerProcess(Process process)
    {
        _process = process;
        _process.OutputDataReceived += (_, line) => Take(line.Data);
        _process.ErrorDataReceived += (_, line) =>
        {
            if (line.Data is { } text)
                _errors.Enqueue(text);
        };
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    public IReadOnlyCollection<string> Output => _output;

    public IReadOnlyCollection<string> Errors => _errors;

    private static CancellationToken Cancellation => Patience.Token;

    public static ServerProcess Start(string dataFolder, params string[] settings)
    {
        var start = new ProcessStartInfo("dotnet")
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = dataFolder,
        };
        string[] arguments =
        [
            Path.Combine(AppContext.BaseDirectory, "fleetdefrag-server.dll"), $"--Data:Folder={dataFolder}",
            "--Console:Url=http://127.0.0.1:0",
            "--AgentLink:Url=https://127.0.0.1:0", .. settings,
        ];
        foreach (var argument in arguments)
            start.ArgumentList.Add(argument);
        return new ServerProcess(Process.Start(start)!);
    }

    /// <summary>Runs a command of the program beside a running server.</summary>
    public static async Task<(int ExitCode, string Output, string Error)> RunAsync(string dataFolder, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", [Path.Combine(AppContext.BaseDirectory, "fleetdefrag-server.dll"), .. arguments])
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.Environment["FLEETDEFRAG_Data__Folder"] = dataFolder;
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEndAsync(Cancellation);
        var error = process.StandardError.ReadToEndAsync(Cancellation);
        await process.WaitForExitAsync(Cancellation);
        return (process.ExitCode, await output, await error);
    }

    /// <summary>Waits for a line that begins with a text, and returns the rest of the line.</summary>
    public async Task<string> LineAsync(string beginning)
    {
        while (true)
        {
            if (_output.FirstOrDefault(line => line.StartsWith(beginning, StringComparison.Ordinal)) is { } found)
                return found[beginning.Length..];
            if (!await _lines.Reader.WaitToReadAsync(Cancellation))
                throw new InvalidOperationException(
                    $"The server ended without '{beginning}': {string.Join('\n', _output.Concat(_errors))}");
            _lines.Reader.TryRead(out _);
        }
    }

    public async Task<Uri> ConsoleAsync() => new((await LineAsync("Ready: console ")).Split(',')[0]);

    public void Kill()
    {
        _process.Kill();
        _process.WaitForExit();
    }

    /// <summary>Asks the process to stop, as a service manager does.</summary>
    public async Task<int> TerminateAsync()
    {
        using var kill = Process.Start("kill", ["-TERM", _process.Id.ToString(System.Globalization.CultureInfo.InvariantCulture)]);
        return await ExitAsync();
    }

    public async Task<int> ExitAsync()
    {
        await _process.WaitForExitAsync(Cancellation);
        return _process.ExitCode;
    }

    public void Dispose()
    {
        if (!_process.HasExited)
            Kill();
        _process.Dispose();
    }

    private void Take(string? line)
    {
        if (line is null)
        {
            _lines.Writer.TryComplete();
            return;
        }

        _output.Enqueue(line);
        _lines.Writer.TryWrite(line);
    }
}
