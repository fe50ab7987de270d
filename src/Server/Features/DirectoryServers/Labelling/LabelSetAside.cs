namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>A value of the directory that does not become a label. The label stays as it was.</summary>
/// <param name="ServerId">The server of the fleet.</param>
/// <param name="HostName">Its name.</param>
/// <param name="Label">The name of the label.</param>
/// <param name="Reason">Why, as the second half of a sentence.</param>
internal sealed record LabelSetAside(Guid ServerId, string HostName, string Label, string Reason);
