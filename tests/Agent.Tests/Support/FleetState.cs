using System.Threading.Channels;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Grpc.Core;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>What the test server knows, and what the test tells it to do.</summary>
internal sealed class FleetState
{
    public const string GoodSecret = "good-secret";

    private readonly Lock _lock = new();
    private readonly Dictionary<string, ulong> _applied = new(StringComparer.Ordinal);
    private Channel<AgentStream> _streams = Channel.CreateUnbounded<AgentStream>();

    /// <summary>What machines said when they enrolled.</summary>
    public List<EnrollRequest> Enrolled { get; } = [];

    /// <summary>Every spooled message that was applied, in order.</summary>
    public List<AgentMessage> Applied { get; } = [];

    /// <summary>Whether spooled messages are acknowledged.</summary>
    public bool Acknowledges { get; set; } = true;

    /// <summary>Ends every stream at its hello with this.</summary>
    public Status? Refusal { get; set; }

    public TimeSpan Heartbeat { get; set; } = TimeSpan.FromSeconds(1);

    /// <summary>The next stream that an agent opens, after its hello was answered.</summary>
    public async Task<AgentStream> NextStreamAsync() => await _streams.Reader.ReadAsync(Patience.Token);

    /// <summary>How many streams were opened in all.</summary>
    public int StreamsOpened { get; private set; }

    public void Opened(AgentStream stream)
    {
        StreamsOpened++;
        _streams.Writer.TryWrite(stream);
    }

    public void ForgetStreams() => _streams = Channel.CreateUnbounded<AgentStream>();

    public ulong AppliedSequence(string spoolId)
    {
        lock (_lock)
            return _applied.GetValueOrDefault(spoolId);
    }

    /// <summary>Applies a spooled message once; a gap is an error of the agent.</summary>
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

    /// <summary>As if a server had heard more of this spool than the agent remembers.</summary>
    public void PretendApplied(string spoolId, ulong sequence)
    {
        lock (_lock)
            _applied[spoolId] = sequence;
    }
}
