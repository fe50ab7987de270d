using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the order of a backup's reads from the type of the contract.</summary>
internal static class ContractReadOrder
{
    /// <summary>
    /// Translates the order; null where no backup reads file by file. An order of a newer server, which this agent does not know, becomes
    /// the usual one.
    /// </summary>
    public static FileOrder? Of(ReadOrder order) => order switch
    {
        ReadOrder.None => null,
        ReadOrder.InPlace => FileOrder.InPlace,
        ReadOrder.BreadthFirst => FileOrder.BreadthFirst,
        ReadOrder.MftRecords => FileOrder.MftRecords,
        ReadOrder.Listed => FileOrder.Listed,
        _ => FileOrder.AfterFiles,
    };
}
