using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>
/// Moves random ranges of random streams to random free clusters, and compares each result with a simple model: one LCN for each VCN.
/// </summary>
internal sealed class RandomMoves(int seed)
{
    private readonly Random _random = new(seed);

    public int Succeeded { get; private set; }

    public void Run(NtfsVolume volume, int moves)
    {
        var streams = Movable(volume);
        for (var move = 0; move < moves; move++)
        {
            var stream = streams[_random.Next(streams.Count)];
            var before = Flatten(volume.Read(stream));
            var (from, count) = ChooseRange(volume.Read(stream), before.Length, volume.Mode);
            var real = before.Skip(from).Take(count).Count(lcn => lcn >= 0);
            if (real == 0 || ChooseTarget(volume.ReadBitmap(), real) is not { } target)
                continue;
            var result = volume.Move(stream, new Vcn(from), target, new ClusterCount(count));
            if (result == Win32Error.Success)
                Apply(before, from, count, target.Value);
            else
                result.ShouldBeOneOf(Win32Error.AccessDenied, Win32Error.DiskFull, Win32Error.InvalidParameter);
            Flatten(volume.Read(stream)).ShouldBe(before);
            Succeeded += result == Win32Error.Success ? 1 : 0;
        }
    }

    private static List<StreamId> Movable(NtfsVolume volume)
    {
        var layout = CollectingSink.Read(volume);
        var streams = layout.Streams.Where(
            pair => pair.Value.Count > 0 && pair.Key.Record >= 16 && pair.Key.Type != AttributeType.AttributeList);
        return
        [
            .. streams.Select(pair => layout.Id(pair.Key))
                .OrderBy(id => id.File.Value)
                .ThenBy(id => id.Type)
                .ThenBy(id => id.Name, StringComparer.Ordinal),
        ];
    }

    /// <summary>Chooses whole units of 16 clusters for streams with holes online, because other ranges are refused.</summary>
    private (int From, int Count) ChooseRange(Extent[] extents, int clusters, VolumeMode mode)
    {
        var from = _random.Next(clusters);
        var count = 1 + _random.Next(Math.Min(60, clusters - from));
        if (mode == VolumeMode.Offline || !extents.Any(extent => extent.IsHole))
            return (from, count);
        from -= from % 16;
        return (from, Math.Min(clusters - from, (count + 15) / 16 * 16));
    }

    private Lcn? ChooseTarget(ClusterBitmap bitmap, int count)
    {
        var candidates = new List<ClusterRun>();
        foreach (var run in bitmap.FreeRuns)
        {
            if (run.Length.Value >= count)
                candidates.Add(run);
        }

        if (candidates.Count == 0)
            return null;
        var chosen = candidates[_random.Next(candidates.Count)];
        return chosen.Start + new ClusterCount(_random.NextInt64(chosen.Length.Value - count + 1));
    }

    private static long[] Flatten(Extent[] extents) =>
        [.. extents.SelectMany(Flatten)];

    private static IEnumerable<long> Flatten(Extent extent) =>
        Enumerable.Range(0, (int)extent.Length.Value).Select(i => extent.IsHole ? -1 : extent.Lcn.Value + i);

    private static void Apply(long[] clusters, int from, int count, long target)
    {
        for (var vcn = from; vcn < from + count; vcn++)
        {
            if (clusters[vcn] >= 0)
                clusters[vcn] = target++;
        }
    }
}
