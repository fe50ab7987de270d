using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;

namespace FleetDefrag.Agent.Link.Enrolment;

/// <summary>Finds out who this machine is; one that was only installed enrols by itself.</summary>
internal static class FirstStart
{
    /// <summary>The machine's identity.</summary>
    /// <param name="store">Where it is kept.</param>
    /// <param name="settings">May say how to enrol; of a machine that has an identity, that is passed over.</param>
    /// <param name="time">For waiting between attempts, and for what the certificate says of its time.</param>
    /// <param name="tell">Gets a line each time that the server cannot be reached; it is tried again then.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="AgentException">It is not enrolled, and nothing says how.</exception>
    /// <exception cref="EnrolmentException">The server did not enrol it; trying again would not help.</exception>
    public static async Task<AgentIdentity> IdentifyAsync(IdentityStore store, AgentSettings settings, TimeProvider time, Action<string> tell, CancellationToken cancellationToken)
    {
        if (store.Exists || settings.Enrolment is not { Server: { } server, Token: { } token })
            return store.Load();
        var labels = settings.Enrolment.Labels ?? new Dictionary<string, string>(StringComparer.Ordinal);
        var backoff = new Backoff(Random.Shared.NextDouble);
        var enrolled = default(Enrolled);
        while (enrolled is null)
        {
            try
            {
                enrolled = await Enroller.EnrolAsync(server, token, settings.NameOfMachine, labels, isProxied: settings.Proxy is not null, time, cancellationToken);
            }
            catch (EnrolmentException failure) when (failure.Fault == EnrolmentFault.Unreachable)
            {
                tell(failure.Message);
                await Task.Delay(backoff.Next(), time, cancellationToken);
            }
        }

        store.Save(enrolled);
        SettingsReader.ForgetToken();
        return enrolled.Identity;
    }
}
