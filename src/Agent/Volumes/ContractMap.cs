using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using VolumeMap = FleetDefrag.Defrag.Analysis.VolumeMap;

namespace FleetDefrag.Agent.Volumes;

/// <summary>Translates a map into the types of the contract.</summary>
internal static class ContractMap
{
    // A disk reads about a mebibyte in the time of a seek.
    private const long ShortBytes = 1 << 20;
    private const long ShortestBytes = 64 << 10;

    /// <summary>Translates a map. Cells of fragmented files show how short their fragments are.</summary>
    public static Contracts.V1.VolumeMap From(VolumeMap map, long clusterBytes)
    {
        var kinds = new byte[map.Kinds.Length];
        for (var cell = 0; cell < kinds.Length; cell++)
            kinds[cell] = (byte)Of((MapCell)map.Kinds[cell], map.FragmentClusters[cell] * clusterBytes);
        return new Contracts.V1.VolumeMap
        {
            TotalClusters = (ulong)map.TotalClusters,
            Kinds = ByteString.CopyFrom(kinds),
            Fill = ByteString.CopyFrom(map.Fill),
        };
    }

    private static MapCell Of(MapCell kind, long fragmentBytes) => kind != MapCell.FragmentedFile || fragmentBytes >= ShortBytes
        ? kind
        : fragmentBytes >= ShortestBytes ? MapCell.ShortFragments : MapCell.ShortestFragments;
}
