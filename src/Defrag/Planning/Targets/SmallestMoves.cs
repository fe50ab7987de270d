using FleetDefrag.Defrag.Planning.Model;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Targets;

/// <summary>
/// Tells which streams can move with the free clusters of a volume. A compressed or sparse stream needs a free run for its longest unit. A
/// contiguous stream that must not be divided needs as many free clusters as it has.
/// </summary>
/// <param name="model">The model of the volume.</param>
/// <param name="divides">True if a contiguous stream may be divided for a while.</param>
/// <param name="runs">Where units find free runs.</param>
internal sealed class SmallestMoves(LayoutModel model, bool divides, UnitRuns runs = UnitRuns.Free)
{
    private readonly ClusterCount _longestRun = LongestRun(model, divides);
    private readonly ClusterCount _room = Room(model, divides);
    private readonly Dictionary<int, long> _longestUnits = [];

    /// <summary>Returns true if a stream can leave its place.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    public bool Allow(int stream)
    {
        if (!divides && model.IsContiguous(stream) && model.CountFragments(stream).Clusters > _room.Value)
            return false;
        var needsFreeRun = runs == UnitRuns.Free || (runs == UnitRuns.Emptied && model.IsContiguous(stream));
        return UnitsFit(stream, needsFreeRun ? _longestRun : _room);
    }

    /// <summary>Returns true if other streams may have targets in the clusters of a fragmented stream.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    public bool GivesClusters(int stream) => runs != UnitRuns.Emptied || UnitsFit(stream, _longestRun);

    /// <summary>
    /// Returns the longest free run for streams on the way to their targets. Where streams are divided, the MFT zone is open.
    /// </summary>
    /// <param name="model">The model of the volume.</param>
    /// <param name="divides">True if a contiguous stream may be divided for a while.</param>
    public static ClusterCount LongestRun(LayoutModel model, bool divides)
    {
        var (outside, inZone) = (model.Free.Largest.Length, model.Space.MftZone.Largest.Length);
        return divides && inZone > outside ? inZone : outside;
    }

    private static ClusterCount Room(LayoutModel model, bool divides)
    {
        var free = divides ? model.Free.Total + model.Space.MftZone.Total : model.Free.Total;
        return free - Least(model.Rules.JournalReserve, free);
    }

    private bool UnitsFit(int stream, ClusterCount run)
    {
        var units = model.Units(stream);
        return units.AreClusters || Math.Max(units.Length, units.First) <= run.Value || LongestUnit(stream) <= run.Value;
    }

    private long LongestUnit(int stream)
    {
        if (_longestUnits.TryGetValue(stream, out var known))
            return known;
        return _longestUnits[stream] = model.Units(stream).Longest(model.Extents(stream));
    }

    private static ClusterCount Least(ClusterCount left, ClusterCount right) => left < right ? left : right;
}
