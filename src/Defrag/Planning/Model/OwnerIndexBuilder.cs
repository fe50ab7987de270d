using FleetDefrag.Defrag.Planning.Space;
namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>Collects who has which clusters of a volume.</summary>
internal static class OwnerIndexBuilder
{
    /// <summary>Builds the index of a model as it is now.</summary>
    public static OwnerIndex Build(LayoutModel model)
    {
        var count = 0;
        for (var stream = 0; stream < model.Snapshot.StreamCount; stream++)
            count += RealExtents(model, stream);
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

    private static int RealExtents(LayoutModel model, int stream)
    {
        var count = 0;
        foreach (var extent in model.Extents(stream))
            count += extent.IsHole ? 0 : 1;
        return count;
    }
}
