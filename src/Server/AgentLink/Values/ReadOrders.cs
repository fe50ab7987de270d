using FleetDefrag.Contracts.V1;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Server.AgentLink.Values;

/// <summary>Translates the order of a backup's reads into the type of the contract.</summary>
internal static class ReadOrders
{
    /// <summary>Translates the order; null, for a volume whose backups read no files, is an order of its own.</summary>
    public static ReadOrder Of(FileReadOrder? order) => order switch
    {
        null => ReadOrder.None,
        FileReadOrder.InPlace => ReadOrder.InPlace,
        FileReadOrder.BreadthFirst => ReadOrder.BreadthFirst,
        FileReadOrder.MftRecords => ReadOrder.MftRecords,
        FileReadOrder.Listed => ReadOrder.Listed,
        _ => ReadOrder.AfterFiles,
    };
}
