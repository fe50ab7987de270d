using System.Threading.Channels;

namespace FleetDefrag.Agent.Spool;

/// <summary>
/// Signals that something waits to be sent. Several signals count as one, because the sender then sends everything that waits.
/// </summary>
internal sealed class SendSignal
{
    private readonly Channel<bool> _signal = Channel.CreateBounded<bool>(
        new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });

    public void Set() => _signal.Writer.TryWrite(true);

    public Task WaitAsync(CancellationToken cancellationToken) => _signal.Reader.ReadAsync(cancellationToken).AsTask();
}
