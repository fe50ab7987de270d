namespace FleetDefrag.Agent.Settings;

/// <summary>How a machine that is not enrolled enrols by itself when the service starts.</summary>
/// <param name="Server">The link's address; null: it does not.</param>
/// <param name="Token">From the console; null: it does not.</param>
/// <param name="Labels">What the machine says of itself; null or none: nothing.</param>
internal sealed record UnattendedEnrolment(Uri? Server = null, EnrolmentToken? Token = null, IReadOnlyDictionary<string, string>? Labels = null);
