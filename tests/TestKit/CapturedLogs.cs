using System.Collections.Concurrent;
using System.Threading.Channels;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.TestKit;

/// <summary>Keeps all log entries for tests.</summary>
public sealed class CapturedLogs : ILoggerProvider
{
    private readonly ConcurrentQueue<(LogLevel Level, string Event, string Message)> _entries = new();
    private readonly ConcurrentQueue<string> _warnings = new();
    private readonly ConcurrentQueue<string> _lines = new();
    private readonly Channel<bool> _news = Channel.CreateUnbounded<bool>();

    /// <summary>All entries so far.</summary>
    public IReadOnlyCollection<(LogLevel Level, string Event, string Message)> Entries => _entries;

    /// <summary>Warnings and errors so far, each with its category, its number and its exception.</summary>
    public IReadOnlyCollection<string> Warnings => _warnings;

    /// <summary>All entries so far, each with its category and its exception, as a log of a server has them.</summary>
    public IReadOnlyCollection<string> Lines => _lines;

    /// <summary>Waits until an event has been logged a number of times.</summary>
    public async Task WaitForAsync(string name, int times)
    {
        var patience = Patience.Token;
        while (_entries.Count(entry => entry.Event == name) < times)
            await _news.Reader.ReadAsync(patience);
    }

    /// <inheritdoc/>
    public ILogger CreateLogger(string categoryName) => new Logger(this, categoryName);

    /// <inheritdoc/>
    public void Dispose()
    {
    }

    private void Add(LogLevel level, string category, EventId id, string message, Exception? exception)
    {
        if (level >= LogLevel.Warning)
            _warnings.Enqueue($"{level} {category}[{id.Id}] {message} {exception}");
        _lines.Enqueue($"{level} {category}[{id.Id}] {message} {exception}");
        _entries.Enqueue((level, id.Name ?? "", message));
        _news.Writer.TryWrite(true);
    }

    private sealed class Logger(CapturedLogs logs, string category) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => true;

        public void Log<TState>(
            LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter) =>
            logs.Add(logLevel, category, eventId, formatter(state, exception), exception);
    }
}
