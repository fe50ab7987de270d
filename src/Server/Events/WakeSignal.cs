using System.Threading.Channels;

namespace FleetDefrag.Server.Events;

/// <summary>Wakes a service that sleeps until something is due. Many wakes before it looks are one.</summary>
internal abstract class WakeSignal
{
    private readonly Channel<bool> _wakes = Channel.CreateBounded<bool>(new BoundedChannelOptions(1) { FullMode = BoundedChannelFullMode.DropWrite });

    public void Wake() => _wakes.Writer.TryWrite(true);

    /// <summary>Returns at the next wake, at once when one has not been seen yet.</summary>
    public async Task WaitAsync(CancellationToken cancellationToken) => await _wakes.Reader.ReadAsync(cancellationToken);
}
