using System.Runtime.InteropServices;

namespace FleetDefrag.Agent.Commands;

/// <summary>
/// Turns SIGTERM and Ctrl-C into the cancellation of a command. The command-line library listens only after a command has begun, and a
/// signal before that would kill the process.
/// </summary>
internal sealed class StopSignals : IDisposable
{
    private readonly CancellationTokenSource _stop = new();
    private readonly PosixSignalRegistration _terminate;
    private readonly PosixSignalRegistration _interrupt;

    /// <summary>Takes the signals until it is disposed of.</summary>
    public StopSignals()
    {
        _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
        _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
    }

    /// <summary>Cancelled by the first signal.</summary>
    public CancellationToken Token => _stop.Token;

    /// <inheritdoc/>
    public void Dispose()
    {
        _terminate.Dispose();
        _interrupt.Dispose();
        _stop.Dispose();
    }

    private void Stop(PosixSignalContext signal)
    {
        // The command decides when the process ends: it finishes the move that it has begun.
        signal.Cancel = true;
        _stop.Cancel();
    }
}
