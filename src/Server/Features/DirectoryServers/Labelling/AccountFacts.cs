namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>What the last complete read of the directory knows about a server of the fleet.</summary>
/// <param name="ServerId">The server of the fleet.</param>
/// <param name="Unit">The organizational units that contain its account.</param>
/// <param name="Site">The site; null: unknown.</param>
/// <param name="Groups">The names of its groups.</param>
internal sealed record AccountFacts(Guid ServerId, string Unit, string? Site, IReadOnlyList<string> Groups);
