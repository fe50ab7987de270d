using System.Threading.Channels;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink;

/// <summary>One open stream of one agent.</summary>
internal sealed class AgentSession(Guid serverId, TimeProvider time) : IDisposable
{
    // Orders that wait for an agent that does not read; one that lets so many pile up is not well, and its stream ends.
    private const int QueueLength = 256;

    private readonly Channel<ServerMessage> _outgoing = Channel.CreateBounded<ServerMessage>(new BoundedChannelOptions(QueueLength) { SingleReader = true });
    private readonly CancellationTokenSource _ended = new();
    private long _lastHeardTicks = time.GetUtcNow().UtcTicks;

    public Guid ServerId { get; } = serverId;

    /// <summary>Why the server ended the stream; null while it goes on or when the agent ended it.</summary>
    public SessionEnd? End { get; private set; }

    /// <summary>Cancelled when the server ends the stream.</summary>
    public CancellationToken Ended => _ended.Token;

    public ChannelReader<ServerMessage> Outgoing => _outgoing.Reader;

    public DateTimeOffset LastHeard => new(Interlocked.Read(ref _lastHeardTicks), TimeSpan.Zero);

    public void Heard() => Interlocked.Exchange(ref _lastHeardTicks, time.GetUtcNow().UtcTicks);

    /// <summary>False when the agent does not take it.</summary>
    public bool TrySend(ServerMessage message)
    {
        if (_outgoing.Writer.TryWrite(message))
            return true;

        Finish(SessionEnd.NotReading);
        return false;
    }

    /// <summary>Ends the stream from the server's side; the first reason given stays.</summary>
    public void Finish(SessionEnd end)
    {
        if (End is not null)
            return;

        End = end;
        _outgoing.Writer.TryComplete();
        _ended.Cancel();
    }

    public void Dispose() => _ended.Dispose();
}

/// <summary>Why the server ends a stream.</summary>
internal enum SessionEnd
{
    /// <summary>A newer stream of the same machine opened.</summary>
    Replaced,

    /// <summary>The machine was removed from the fleet.</summary>
    Revoked,

    /// <summary>Nothing was heard for three heartbeats.</summary>
    Silent,

    /// <summary>It does not take what it is sent.</summary>
    NotReading,
}
