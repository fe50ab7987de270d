using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Loads the identity of this machine, and enrols a machine that was only installed.</summary>
internal static class FirstStart
{
    /// <summary>Returns the identity of this machine.</summary>
    /// <param name="store">The store of the identity.</param>
    /// <param name="settings">The settings, which may contain an unattended enrolment. An enrolled machine ignores it.</param>
    /// <param name="time">For the delays between attempts, and for the validity of the certificate.</param>
    /// <param name="report">Gets a line when the machine waits for approval, and each time that the server cannot be reached.</param>
    /// <param name="cancellationToken">Cancels the enrolment.</param>
    /// <exception cref="AgentException">The machine is not enrolled, and the settings contain no enrolment.</exception>
    /// <exception cref="EnrolmentException">The server did not enrol the machine; another attempt would not help.</exception>
    public static async Task<AgentIdentity> IdentifyAsync(
        IdentityStore store, AgentSettings settings, TimeProvider time, Action<string> report, CancellationToken cancellationToken)
    {
        if (store.Exists || settings.Enrolment is not { Server: { } server, Token: { } token })
            return store.Load();
        var labels = settings.Enrolment.Labels ?? new Dictionary<string, string>(StringComparer.Ordinal);
        var backoff = new Backoff(Random.Shared.NextDouble);
        var wait = new ApprovalWait(store.WaitingKey, time, report);
        var enrolled = default(Enrolled);
        while (enrolled is null)
        {
            try
            {
                enrolled = await wait.RunAsync(
                    key => Enroller.EnrolAsync(
                        server, token, settings.NameOfMachine, labels, isProxied: settings.Proxy is not null, key, earlier: null, time,
                        cancellationToken),
                    cancellationToken);
            }
            catch (EnrolmentException failure) when (failure.Fault == EnrolmentFault.Unreachable)
            {
                report(failure.Message);
                await Task.Delay(backoff.Next(), time, cancellationToken);
            }
        }

        store.Save(enrolled);
        store.WaitingKey.Remove();
        SettingsReader.ForgetToken();
        return enrolled.Identity;
    }
}
