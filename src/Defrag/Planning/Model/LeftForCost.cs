using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Planning.Model;

/// <summary>What a run left as it was because it would have cost too much, with the clusters that would have moved.</summary>
internal sealed class LeftForCost
{
    private readonly Dictionary<int, ClusterCount?> _streams = [];

    /// <summary>The clusters that one free run would have cost; null where its price was not too high.</summary>
    public ClusterCount? FreeSpace { get; set; }

    /// <summary>Notes what the newest plans for a stream would have cost.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    /// <param name="cost">The clusters that move; null where no plan was too expensive.</param>
    public void Note(int stream, ClusterCount? cost) => _streams[stream] = cost;

    /// <summary>Returns the clusters that the newest plans for a stream would have cost; null where none was too expensive.</summary>
    /// <param name="stream">Index of the stream in the snapshot.</param>
    public ClusterCount? Of(int stream) => _streams.GetValueOrDefault(stream);
}
