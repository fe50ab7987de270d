namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>Asks for a read of the directory now.</summary>
/// <param name="AcceptLosses">True: servers that are not found have left, even if more than half of all leave at once.</param>
internal sealed record ReadDirectoryRequest(bool AcceptLosses = false);
