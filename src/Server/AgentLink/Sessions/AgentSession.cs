using System.Threading.Channels;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>One open stream of one agent. It ends by itself when nothing is heard for <paramref name="silence"/>.</summary>
internal sealed class AgentSession(Guid serverId, TimeSpan silence, TimeProvider time) : IDisposable
{
    // Orders that wait for an agent that does not read; one that lets so many pile up is not well, and its stream ends.
    private const int QueueLength = 256;

    private readonly Channel<ServerMessage> _outgoing = Channel.CreateBounded<ServerMessage>(new BoundedChannelOptions(QueueLength) { SingleReader = true });
    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private ITimer? _silence;
    private AgentPolicy? _policy;
    private DateTimeOffset _policyReadAt = time.GetUtcNow();
    private long _lastHeardTicks = time.GetUtcNow().UtcTicks;

    public Guid ServerId { get; } = serverId;

    /// <summary>The spool whose sequence numbers this stream carries.</summary>
    public string SpoolId { get; set; } = "";

    /// <summary>Why the server ended the stream; null while it goes on or when the agent ended it.</summary>
    public SessionEnd? End { get; private set; }

    /// <summary>Cancelled when the server ends the stream.</summary>
    public CancellationToken Ended => _ended.Token;

    public ChannelReader<ServerMessage> Outgoing => _outgoing.Reader;

    public DateTimeOffset LastHeard => new(Interlocked.Read(ref _lastHeardTicks), TimeSpan.Zero);

    /// <summary>How far the agent's clock is ahead of ours, by its newest message that tells its time of sending.</summary>
    public TimeSpan ClockSkew { get; private set; }

    /// <summary>Measures the agent's clock by a message that was sent just now; not by one from the spool.</summary>
    public void Told(DateTimeOffset sentAt) => ClockSkew = sentAt - time.GetUtcNow();

    /// <summary>Called for each message: the silence counts from here.</summary>
    public void Heard()
    {
        Interlocked.Exchange(ref _lastHeardTicks, time.GetUtcNow().UtcTicks);
        _silence ??= time.CreateTimer(_ => Finish(SessionEnd.Silent), state: null, silence, Timeout.InfiniteTimeSpan);
        _silence.Change(silence, Timeout.InfiniteTimeSpan);
    }

    /// <summary>False when the agent does not take it, or the stream has ended.</summary>
    public bool TrySend(ServerMessage message)
    {
        if (_outgoing.Writer.TryWrite(message))
            return true;

        Finish(SessionEnd.NotReading);
        return false;
    }

    /// <summary>Sends what policies say, unless this stream has it already, or was told by something that was read later.</summary>
    public void TellPolicy(AgentPolicy policy, DateTimeOffset readAt)
    {
        lock (_lock)
        {
            if (readAt < _policyReadAt)
                return;
            _policyReadAt = readAt;
            if (!policy.Equals(_policy) && TrySend(new ServerMessage { Policy = policy }))
                _policy = policy;
        }
    }

    /// <summary>No more orders; those that wait are still written.</summary>
    public void Complete() => _outgoing.Writer.TryComplete();

    /// <summary>Ends the stream from the server's side; the first reason given stays.</summary>
    public void Finish(SessionEnd end)
    {
        lock (_lock)
        {
            if (End is not null)
                return;
            End = end;
        }

        Complete();
        try
        {
            _ended.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // It ended by itself in the same moment.
        }
    }

    public void Dispose()
    {
        _silence?.Dispose();
        _ended.Dispose();
    }
}
