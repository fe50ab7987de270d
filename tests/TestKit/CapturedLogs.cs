using System.Collections.Concurrent;
using System.Threading.Channels;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.TestKit;

/// <summary>Keeps what is logged, for tests that ask.</summary>
public sealed class CapturedLogs : ILoggerProvider
{
    private readonly ConcurrentQueue<(LogLevel Level, string Event, string Message)> _entries = new();
    private readonly Channel<bool> _news = Channel.CreateUnbounded<bool>();

    /// <summary>What was logged so far.</summary>
    public IReadOnlyCollection<(LogLevel Level, string Event, string Message)> Entries => _entries;

    /// <summary>Until an event was logged so often.</summary>
    public async Task WaitForAsync(string name, int times)
    {
        var patience = Patience.Token;
        while (_entries.Count(entry => entry.Event == name) < times)
            await _news.Reader.ReadAsync(patience);
    }

    /// <inheritdoc/>
    public ILogger CreateLogger(string categoryName) => new Logger(this);

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    private sealed class Logger(CapturedLogs logs) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
        {
            logs._entries.Enqueue((logLevel, eventId.Name ?? "", formatter(state, exception)));
            logs._news.Writer.TryWrite(true);
        }
    }
}
