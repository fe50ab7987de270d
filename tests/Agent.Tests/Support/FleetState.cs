using System.Threading.Channels;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Grpc.Core;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>The state of the test server, which the test reads and sets.</summary>
internal sealed class FleetState
{
    public const string GoodSecret = "good-secret";

    private readonly Lock _lock = new();
    private readonly Dictionary<string, ulong> _applied = new(StringComparer.Ordinal);
    private Channel<LinkStream> _streams = Channel.CreateUnbounded<LinkStream>();

    /// <summary>The requests of enrolled machines.</summary>
    public List<EnrollRequest> Enrolled { get; } = [];

    /// <summary>The applied messages in order.</summary>
    public List<AgentMessage> Applied { get; } = [];

    /// <summary>True if the server acknowledges messages.</summary>
    public bool Acknowledges { get; set; } = true;

    /// <summary>The status that ends every stream after its hello; null if streams are accepted.</summary>
    public Status? Refusal { get; set; }

    public TimeSpan Heartbeat { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>Waits for the next stream of an agent, after the answer to its hello.</summary>
    public async Task<LinkStream> NextStreamAsync() => await _streams.Reader.ReadAsync(Patience.Token);

    /// <summary>The number of streams that were opened.</summary>
    public int StreamsOpened { get; private set; }

    public void Opened(LinkStream stream)
    {
        StreamsOpened++;
        _streams.Writer.TryWrite(stream);
    }

    public void ForgetStreams() => _streams = Channel.CreateUnbounded<LinkStream>();

    public ulong AppliedSequence(string spoolId)
    {
        lock (_lock)
            return _applied.GetValueOrDefault(spoolId);
    }

    /// <summary>Applies a message once. A gap in the sequences is an error of the agent.</summary>
    public void Apply(string spoolId, AgentMessage message)
    {
        lock (_lock)
        {
            var applied = _applied.GetValueOrDefault(spoolId);
            if (message.Sequence <= applied)
                return;
            if (message.Sequence != applied + 1)
                throw new InvalidOperationException($"The agent sent message {message.Sequence} after {applied}.");
            _applied[spoolId] = message.Sequence;
            Applied.Add(message);
        }
    }

    /// <summary>Sets the last applied sequence of a spool, as if the server had more messages than the agent remembers.</summary>
    public void PretendApplied(string spoolId, ulong sequence)
    {
        lock (_lock)
            _applied[spoolId] = sequence;
    }
}
