using System.Runtime.InteropServices;

namespace FleetDefrag.ShapesBench;

/// <summary>Lets the current shape end before the command stops, so that the table of all results so far is written.</summary>
internal sealed class StopRequest : IDisposable
{
    private readonly PosixSignalRegistration[] _signals;
    private volatile bool _isRequested;

    public StopRequest() =>
        _signals = [PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop), PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop)];

    /// <summary>True after SIGINT or SIGTERM.</summary>
    public bool IsRequested => _isRequested;

    /// <inheritdoc/>
    public void Dispose()
    {
        foreach (var signal in _signals)
            signal.Dispose();
    }

    private void Stop(PosixSignalContext context)
    {
        context.Cancel = true;
        _isRequested = true;
    }
}
