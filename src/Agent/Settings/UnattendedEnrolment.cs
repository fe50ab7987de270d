namespace FleetDefrag.Agent.Settings;

/// <summary>The settings by which a machine enrols by itself when the service starts.</summary>
/// <param name="Server">The address of the server's link; null where the machine does not enrol by itself.</param>
/// <param name="Token">The token from the console; null where the machine does not enrol by itself.</param>
/// <param name="Labels">The labels that the machine gives itself; null for none.</param>
internal sealed record UnattendedEnrolment(
    Uri? Server = null, EnrolmentToken? Token = null, IReadOnlyDictionary<string, string>? Labels = null);
