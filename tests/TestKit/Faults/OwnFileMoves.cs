using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;
/// <summary>
/// Moves every movable stream of NTFS's own files as a whole to a place drawn from a seed. $MFT moves first and again last.
/// </summary>
/// <param name="seed">Decides the order and the places.</param>
public sealed class OwnFileMoves(int seed) : ITrialWork
{
    private readonly Random _random = new(seed);

    /// <inheritdoc/>
    public string Name => "moves of NTFS's own files";

    /// <inheritdoc/>
    public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams)
    {
        var own = OwnStreams.Of(volume);
        var order = own.ToArray();
        _random.Shuffle(order);
        return new[] { own[0] }.Concat(order).Append(own[0]).Count(stream => Move(volume, stream));
    }

    private bool Move(NtfsVolume volume, StreamId stream)
    {
        var extents = volume.ReadExtents(stream).Extents;
        // An earlier move can have removed the attribute list.
        if (extents.Length == 0)
            return false;
        var clusters = extents[^1].EndVcn.Value;
        var candidates = new List<ClusterRun>();
        foreach (var run in volume.ReadBitmap().FreeRuns)
        {
            if (run.Length.Value >= clusters)
                candidates.Add(run);
        }

        if (candidates.Count == 0)
            return false;
        var chosen = candidates[_random.Next(candidates.Count)];
        var target = chosen.Start + new ClusterCount(_random.NextInt64(chosen.Length.Value - clusters + 1));
        return volume.Move(stream, default, target, new ClusterCount(clusters)) == Win32Error.Success;
    }
}
