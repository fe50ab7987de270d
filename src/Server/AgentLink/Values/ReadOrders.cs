using FleetDefrag.Contracts.V1;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Translates the order of a backup's reads into the type of the contract.</summary>
internal static class ReadOrders
{
    public static SubdirectoryOrder Of(SubdirectoryReads subdirectories) => subdirectories switch
    {
        SubdirectoryReads.InPlace => SubdirectoryOrder.InPlace,
        SubdirectoryReads.BreadthFirst => SubdirectoryOrder.BreadthFirst,
        _ => SubdirectoryOrder.AfterFiles,
    };
}
