using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.TestKit.Faults;

/// <summary>
/// Moves drawn from a seed: whole streams into one extent, streams split into pieces, and short ranges. Some moves are refused.
/// </summary>
/// <param name="seed">Decides all moves.</param>
/// <param name="moves">The number of moves that one run tries.</param>
public sealed class ScriptedMoves(int seed, int moves) : ITrialWork
{
    private const int UnitClusters = 16;

    private readonly Random _random = new(seed);

    /// <inheritdoc/>
    public string Name => $"{moves} scripted moves";

    /// <summary>The number of completed moves in all runs.</summary>
    public int Succeeded { get; private set; }

    /// <inheritdoc/>
    public long Run(NtfsVolume volume, IReadOnlyList<StreamId> streams)
    {
        var before = Succeeded;
        for (var move = 0; move < moves; move++)
        {
            var stream = streams[_random.Next(streams.Count)];
            var extents = volume.ReadExtents(stream).Extents;
            if (extents.Length == 0)
                continue;
            switch (_random.Next(4))
            {
                case 0:
                    TearApart(volume, stream, extents);
                    break;
                case 1:
                    Move(volume, stream, 0, extents[^1].EndVcn.Value);
                    break;
                default:
                    MoveRange(volume, stream, extents);
                    break;
            }
        }

        return Succeeded - before;
    }

    private void TearApart(NtfsVolume volume, StreamId stream, Extent[] extents)
    {
        for (var piece = 0; piece < 12; piece++)
            MoveRange(volume, stream, extents);
    }

    private void MoveRange(NtfsVolume volume, StreamId stream, Extent[] extents)
    {
        var end = extents[^1].EndVcn.Value;
        var from = _random.NextInt64(end);
        var count = 1 + _random.NextInt64(Math.Min(40, end - from));
        // Online all other ranges of a stream with holes are refused.
        if (volume.Mode == VolumeMode.Online && Array.Exists(extents, static extent => extent.IsHole))
            (from, count) = (from / UnitClusters * UnitClusters, UnitClusters);
        Move(volume, stream, from, count);
    }

    private void Move(NtfsVolume volume, StreamId stream, long from, long count)
    {
        var candidates = new List<ClusterRun>();
        foreach (var run in volume.ReadBitmap().FreeRuns)
        {
            if (run.Length.Value >= count)
                candidates.Add(run);
        }

        if (candidates.Count == 0)
            return;
        var chosen = candidates[_random.Next(candidates.Count)];
        var target = chosen.Start + new ClusterCount(_random.NextInt64(chosen.Length.Value - count + 1));
        if (volume.Move(stream, new Vcn(from), target, new ClusterCount(count)) == Win32Error.Success)
            Succeeded++;
    }
}
