using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Keeps what the server logs as a warning or worse.</summary>
internal sealed class CapturedLog : ILoggerProvider
{
    private readonly ConcurrentQueue<string> _lines = new();

    public IReadOnlyCollection<string> Lines => _lines;

    public ILogger CreateLogger(string categoryName) => new Logger(categoryName, _lines);

    public void Dispose()
    {
        // Nothing is held.
    }

    private sealed class Logger(string category, ConcurrentQueue<string> lines) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel))
                lines.Enqueue($"{logLevel} {category}[{eventId.Id}] {formatter(state, exception)} {exception}");
        }
    }
}
