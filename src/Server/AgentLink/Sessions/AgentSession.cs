using System.Threading.Channels;
using FleetDefrag.Contracts.V1;

namespace FleetDefrag.Server.AgentLink.Sessions;

/// <summary>
/// An open stream of an agent. The stream ends when no hello comes within <see cref="HelloPatience"/>, and when the agent sends nothing for
/// the time of silence.
/// </summary>
internal sealed class AgentSession : IDisposable
{
    /// <summary>The time from the opening of a stream to its hello.</summary>
    public static readonly TimeSpan HelloPatience = TimeSpan.FromSeconds(30);

    /// <summary>The most authorities that an agent may name.</summary>
    public const int MostKnownAuthorities = 16;

    // The most orders that wait for an agent. The stream of an agent that does not read more of them ends.
    private const int QueueLength = 256;

    private readonly Channel<ServerMessage> _outgoing = Channel.CreateBounded<ServerMessage>(
        new BoundedChannelOptions(QueueLength) { SingleReader = true });
    private readonly CancellationTokenSource _ended = new();
    private readonly Lock _lock = new();
    private readonly TimeSpan _silence;
    private readonly TimeProvider _time;
    private readonly ITimer _timer;
    private AgentPolicy? _policy;
    private DateTimeOffset _policyReadAt;
    private long _lastHeardTicks;

    /// <summary>Opens a session that waits for its hello.</summary>
    /// <param name="serverId">The server that the certificate was issued to.</param>
    /// <param name="silence">The longest time between two messages.</param>
    /// <param name="time">Measures both times.</param>
    public AgentSession(Guid serverId, TimeSpan silence, TimeProvider time)
    {
        (ServerId, _silence, _time) = (serverId, silence, time);
        _policyReadAt = time.GetUtcNow();
        _lastHeardTicks = _policyReadAt.UtcTicks;
        _timer = time.CreateTimer(
            _ => Finish(IsGreeted ? SessionEnd.Silent : SessionEnd.NoHello), state: null, HelloPatience, Timeout.InfiniteTimeSpan);
    }

    public Guid ServerId { get; }

    /// <summary>The life of the certificate that the stream was opened with.</summary>
    public CertificateLife? Certificate { get; init; }

    /// <summary>The address of the caller, for administrators.</summary>
    public string Address { get; init; } = "";

    /// <summary>When the agent was last asked to renew its certificate; null: it was not.</summary>
    public DateTimeOffset? AskedForRenewalAt { get; set; }

    /// <summary>When the certificate was renewed during this stream; null: it was not.</summary>
    public DateTimeOffset? RenewedAt { get; set; }

    /// <summary>The fingerprints of the authorities that the agent trusts; empty: an older agent, which learns no other one.</summary>
    public IReadOnlyList<string> KnownAuthorities { get; set; } = [];

    /// <summary>Names the agent behind the stream: another one after each start.</summary>
    public string Instance { get; set; } = "";

    /// <summary>True when the certificate is to be renewed before its time.</summary>
    public bool RenewsNow { get; set; }

    /// <summary>True once the hello has come.</summary>
    public bool IsGreeted { get; private set; }

    /// <summary>The spool that the sequence numbers of this stream belong to.</summary>
    public string SpoolId { get; set; } = "";

    /// <summary>Why the server ended the stream; null: the stream is open, or the agent ended it.</summary>
    public SessionEnd? End { get; private set; }

    /// <summary>Cancelled when the server ends the stream.</summary>
    public CancellationToken Ended => _ended.Token;

    public ChannelReader<ServerMessage> Outgoing => _outgoing.Reader;

    public DateTimeOffset LastHeard => new(Interlocked.Read(ref _lastHeardTicks), TimeSpan.Zero);

    /// <summary>How far the agent's clock is ahead of this server's, measured by the newest heartbeat with a time of sending.</summary>
    public TimeSpan ClockSkew { get; private set; }

    /// <summary>Measures the agent's clock by a message that was sent just now. Messages of the spool may be old.</summary>
    public void Told(DateTimeOffset sentAt) => ClockSkew = sentAt - _time.GetUtcNow();

    /// <summary>Notes that a message came, the hello first. The time of silence starts again.</summary>
    public void Heard()
    {
        IsGreeted = true;
        Interlocked.Exchange(ref _lastHeardTicks, _time.GetUtcNow().UtcTicks);
        _timer.Change(_silence, Timeout.InfiniteTimeSpan);
    }

    /// <summary>Queues a message. Returns false when the agent does not read its stream, or the stream has ended.</summary>
    public bool TrySend(ServerMessage message)
    {
        if (_outgoing.Writer.TryWrite(message))
            return true;

        Finish(SessionEnd.NotReading);
        return false;
    }

    /// <summary>Sends the policies, unless the stream already carried the same policies, or policies that were read later.</summary>
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

    /// <summary>Takes no more messages. Queued messages are still written.</summary>
    public void Complete() => _outgoing.Writer.TryComplete();

    /// <summary>Ends the stream from the server's side. The first reason is kept.</summary>
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
            // The stream ended by itself in the same moment.
        }
    }

    public void Dispose()
    {
        _timer.Dispose();
        _ended.Dispose();
    }
}
