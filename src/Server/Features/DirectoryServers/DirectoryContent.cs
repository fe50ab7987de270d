using FleetDefrag.Server.Data.Entities;

namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>All that one complete read of the directory found.</summary>
/// <param name="Computers">The servers, each with an id of its own.</param>
/// <param name="SetAside">The entries that could not be read, with their objectGUID when it is known.</param>
/// <param name="Sites">The sites by subnet.</param>
internal sealed record DirectoryContent(
    IReadOnlyList<FoundComputer> Computers, IReadOnlyList<(Guid? Id, SetAsideEntry Entry)> SetAside, DirectorySites Sites);
