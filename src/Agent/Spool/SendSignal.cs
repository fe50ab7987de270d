using System.Threading.Channels;

namespace FleetDefrag.Agent.Spool;

/// <summary>Says that there is something to send. Signals that nobody waits for are one: whoever wakes up looks for everything.</summary>
internal sealed class SendSignal
{
    private readonly Channel<bool> _signal = Channel.CreateBounded<bool>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });

    public void Set() => _signal.Writer.TryWrite(true);

    public Task WaitAsync(CancellationToken cancellationToken) => _signal.Reader.ReadAsync(cancellationToken).AsTask();
}
