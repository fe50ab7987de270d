namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>What became of the labels from the directory.</summary>
/// <param name="Labelled">The servers of the fleet that have such labels.</param>
/// <param name="SetAsideCount">The values that did not become labels.</param>
/// <param name="SetAside">The first of them, by host name.</param>
internal sealed record DirectoryLabelsView(int Labelled, int SetAsideCount, IReadOnlyList<LabelSetAside> SetAside);
