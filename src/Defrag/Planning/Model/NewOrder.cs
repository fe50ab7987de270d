using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>A new read order that a run has planned.</summary>
/// <param name="Ratio">The used clusters that it may move by the estimate, as a ratio. It decides which streams are too long.</param>
/// <param name="Moved">The clusters that its route moves.</param>
internal sealed record NewOrder(double Ratio, ClusterCount Moved);
