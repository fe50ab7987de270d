namespace FleetDefrag.Server.Features.Servers;

/// <summary>The host name of a server.</summary>
/// <param name="HostName">1 to 255 characters; no other server of the fleet has it.</param>
internal sealed record SetHostNameRequest(string HostName);
