using FleetDefrag.Defrag.Planning.Space;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Builds the <see cref="OwnerIndex"/> of a model.</summary>
internal static class OwnerIndexBuilder
{
    /// <summary>Returns the owners of all clusters in the current layout of a model.</summary>
    public static OwnerIndex Build(LayoutModel model)
    {
        var count = 0;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            count += CountAllocatedExtents(model, stream);
        var (keys, lengths, streams) = (new ulong[count], new uint[count], new int[count]);
        var next = 0;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
        {
            foreach (var extent in model.Extents(stream))
            {
                if (extent.IsHole)
                    continue;
                keys[next] = ((ulong)extent.Lcn.Value << 32) | (uint)next;
                lengths[next] = (uint)extent.Length.Value;
                streams[next++] = stream;
            }
        }

        return new OwnerIndex(keys, lengths, streams);
    }

    private static int CountAllocatedExtents(LayoutModel model, int stream)
    {
        var count = 0;
        foreach (var extent in model.Extents(stream))
            count += extent.IsHole ? 0 : 1;
        return count;
    }
}
