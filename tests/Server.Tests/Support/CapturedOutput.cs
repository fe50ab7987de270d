using System.Collections.Concurrent;
using FleetDefrag.Server.Observability;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Captures the output for the person who starts the server.</summary>
internal sealed class CapturedOutput : ConsoleOutput
{
    private readonly ConcurrentQueue<string> _lines = new();

    public IReadOnlyCollection<string> Lines => _lines;

    public override void WriteLine(string line) => _lines.Enqueue(line);
}
