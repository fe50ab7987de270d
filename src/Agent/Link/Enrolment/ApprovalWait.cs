namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>
/// Repeats an enrolment until an administrator has approved this machine. The approval is for one key, so the key is stored: a restart
/// goes on with it.
/// </summary>
/// <param name="keys">Stores the key while the machine waits.</param>
/// <param name="time">For the delays between attempts.</param>
/// <param name="report">Gets one line when the wait begins.</param>
internal sealed class ApprovalWait(WaitingKeyStore keys, TimeProvider time, Action<string> report)
{
    private readonly Backoff _backoff = new(Random.Shared.NextDouble);
    private bool _isWaiting;

    /// <summary>Enrols this machine.</summary>
    /// <param name="enrol">One attempt with a key.</param>
    /// <param name="cancellationToken">Cancels the enrolment.</param>
    /// <exception cref="EnrolmentException">
    /// The machine was not enrolled, and does not wait. A server that cannot be reached ends the wait only before it began.
    /// </exception>
    public async Task<Enrolled> RunAsync(Func<MachineKey, Task<Enrolled>> enrol, CancellationToken cancellationToken)
    {
        var key = keys.Load() ?? MachineKey.Create();
        while (true)
        {
            try
            {
                return await enrol(key);
            }
            catch (EnrolmentException failure) when (failure.Fault == EnrolmentFault.Waiting)
            {
                if (!_isWaiting)
                {
                    keys.Save(key);
                    report(failure.Message);
                    _isWaiting = true;
                }
            }
            catch (EnrolmentException failure) when (failure.Fault == EnrolmentFault.Unreachable && _isWaiting)
            {
                // The server is restarted while the machine waits. The next attempt may reach it.
            }
            catch (EnrolmentException failure) when (failure.Fault is EnrolmentFault.Refused or EnrolmentFault.Failed)
            {
                keys.Remove();
                throw;
            }

            await Task.Delay(_backoff.Next(), time, cancellationToken);
        }
    }
}
