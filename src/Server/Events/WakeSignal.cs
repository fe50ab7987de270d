using System.Threading.Channels;

namespace FleetDefrag.Server.Events;

/// <summary>Wakes a background service that sleeps until work is due. Several wakes while the service works count as one.</summary>
internal abstract class WakeSignal
{
    private readonly Channel<bool> _wakes = Channel.CreateBounded<bool>(
        new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });

    public void Wake() => _wakes.Writer.TryWrite(true);

    /// <summary>Returns at the next wake, or at once when the last wake has not been seen yet.</summary>
    public async Task WaitAsync(CancellationToken cancellationToken) => await _wakes.Reader.ReadAsync(cancellationToken);
}
