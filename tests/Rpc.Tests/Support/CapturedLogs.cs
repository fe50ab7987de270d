using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Rpc.Tests.Support;

/// <summary>Keeps what is logged, for tests that ask.</summary>
internal sealed class CapturedLogs : ILoggerProvider
{
    private readonly ConcurrentQueue<(LogLevel Level, string Event, string Message)> entries = new();

    public IReadOnlyCollection<(LogLevel Level, string Event, string Message)> Entries => entries;

    public ILogger CreateLogger(string categoryName) => new Logger(entries);

    public void Dispose()
    {
    }

    private sealed class Logger(ConcurrentQueue<(LogLevel Level, string Event, string Message)> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            entries.Enqueue((logLevel, eventId.Name ?? "", formatter(state, exception)));
    }
}
