using System.Collections.Concurrent;
using System.Diagnostics;
using System.Threading.Channels;
using FleetDefrag.AgentKit;
using FleetDefrag.TestKit;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>The product's agent as a process, with a data folder that outlives the process.</summary>
internal sealed class RealAgent : IDisposable
{
    private readonly Process _process;
    private readonly ConcurrentQueue<string> _lines = new();
    private readonly Channel<bool> _news = Channel.CreateUnbounded<bool>();

    private RealAgent(Process process) => _process = process;

    /// <summary>The output of the process so far.</summary>
    public string Output => string.Join('\n', _lines);

    /// <summary>Starts a command.</summary>
    /// <param name="dataFolder">The data folder.</param>
    /// <param name="variables">More environment variables.</param>
    /// <param name="arguments">The command with its arguments.</param>
    public static RealAgent Start(string dataFolder, IReadOnlyDictionary<string, string> variables, params string[] arguments)
    {
        var start = new ProcessStartInfo(AgentProgram.Path, arguments)
        {
            UseShellExecute = false, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        start.Environment["FLEETDEFRAG_DATA"] = dataFolder;
        foreach (var (name, value) in variables)
            start.Environment[name] = value;
        var agent = new RealAgent(new Process { StartInfo = start });
        agent._process.OutputDataReceived += agent.Take;
        agent._process.ErrorDataReceived += agent.Take;
        agent._process.Start();
        agent._process.BeginOutputReadLine();
        agent._process.BeginErrorReadLine();
        return agent;
    }

    /// <summary>Waits until the process has written a text.</summary>
    public async Task WaitForAsync(string text)
    {
        var patience = Patience.Token;
        while (!Output.Contains(text, StringComparison.Ordinal))
            await _news.Reader.ReadAsync(patience);
    }

    /// <summary>Returns how often the agent has said that it is connected.</summary>
    public int Connections() => _lines.Count(line => line.Contains("Connected to", StringComparison.Ordinal));

    /// <summary>Waits until the agent has said that it is connected for the given time.</summary>
    public async Task WaitForConnectionAsync(int number)
    {
        var patience = Patience.Token;
        while (Connections() < number)
            await _news.Reader.ReadAsync(patience);
    }

    /// <summary>Waits for the end of the process, and returns its exit code.</summary>
    public async Task<int> ExitAsync()
    {
        await _process.WaitForExitAsync(Patience.Token);
        return _process.ExitCode;
    }

    /// <summary>Kills the process, as a crash does.</summary>
    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill();
        _process.WaitForExit();
        _process.Dispose();
    }

    private void Take(object sender, DataReceivedEventArgs line)
    {
        _lines.Enqueue(line.Data ?? "");
        _news.Writer.TryWrite(true);
    }
}
