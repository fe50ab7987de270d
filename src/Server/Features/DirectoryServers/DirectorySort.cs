namespace FleetDefrag.Server.Features.DirectoryServers;

/// <summary>The order of servers of the directory. Within it, they come by host name.</summary>
internal enum DirectorySort
{
    Unit,
    Site,
    HostName,
    LastLogon,
}
