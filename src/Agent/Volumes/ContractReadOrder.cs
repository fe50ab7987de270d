using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates the order of a backup's reads from the type of the contract.</summary>
internal static class ContractReadOrder
{
    /// <summary>Translates the order. An order of a newer server, which this agent does not know, becomes the usual one.</summary>
    public static SubdirectoryOrder Of(Contracts.V1.SubdirectoryOrder order) => order switch
    {
        Contracts.V1.SubdirectoryOrder.InPlace => SubdirectoryOrder.InPlace,
        Contracts.V1.SubdirectoryOrder.BreadthFirst => SubdirectoryOrder.BreadthFirst,
        _ => SubdirectoryOrder.AfterFiles,
    };
}
