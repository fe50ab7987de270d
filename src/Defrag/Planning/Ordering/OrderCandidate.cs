using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Ordering;

/// <summary>The moves that bring streams into read order, with their gain.</summary>
/// <param name="Groups">The moves.</param>
/// <param name="Gain">The seconds of a month that they save.</param>
/// <param name="Saved">The seconds that each backup saves.</param>
/// <param name="Route">The clusters that the whole route moves. Of a route above the limit, only the first part is carried out.</param>
/// <param name="Place">The number of the place of a new order; null where streams only go between others.</param>
internal sealed record OrderCandidate(List<MoveGroup> Groups, double Gain, double Saved, ClusterCount Route, int? Place)
{
    /// <summary>True for a new order of all streams.</summary>
    public bool IsNew => Place is not null;
}
