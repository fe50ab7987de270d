namespace FleetDefrag.Server.Features.Access.ActiveDirectory;

/// <summary>The directory does not answer, or not as it should.</summary>
/// <param name="failure">The line for the log. Has no password.</param>
internal sealed class DirectoryAwayException(string failure) : Exception(failure);
