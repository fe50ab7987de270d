using System.Collections.Concurrent;
using System.Diagnostics;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Link;

/// <summary>A running Windows agent (<c>run</c>) until it is killed.</summary>
internal sealed class RunningAgent : IDisposable
{
    private readonly ConcurrentQueue<string> _lines = new();
    private readonly Process _process;

    public RunningAgent(WinePrefix prefix)
    {
        var start = prefix.Start(WindowsAgent.Program, "run");
        (start.UseShellExecute, start.RedirectStandardOutput, start.RedirectStandardError) = (false, true, true);
        _process = new Process { StartInfo = start };
        _process.OutputDataReceived += (_, line) => _lines.Enqueue(line.Data ?? "");
        _process.ErrorDataReceived += (_, line) => _lines.Enqueue(line.Data ?? "");
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    /// <summary>The output of the agent so far.</summary>
    public string Output => string.Join('\n', _lines);

    /// <summary>Waits for a condition. Fails at once if the agent ends instead.</summary>
    public void WaitUntil(Func<bool> condition, string what)
    {
        var started = Stopwatch.GetTimestamp();
        while (!condition())
        {
            if (_process.HasExited || Stopwatch.GetElapsedTime(started) > Patience.Limit)
                throw new TimeoutException(
                    $"No {what} within the time limit. The agent {(_process.HasExited ? "has ended" : "runs")} and wrote: {Output}");
        }
    }

    /// <summary>Ends the agent as <c>kill -9</c> does.</summary>
    public void Dispose()
    {
        if (!_process.HasExited)
            _process.Kill();
        _process.WaitForExit(Patience.Limit).ShouldBeTrue();
        _process.Dispose();
    }
}
