using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Defrag.Planning.Passes;
using FleetDefrag.Defrag.Planning.Relocation;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Relocation;

/// <summary>A plan that fragments contiguous streams on the way leaves few of them fragmented, wherever it stops.</summary>
public class SegmentRelocationTests
{
    private static readonly PlanningRules Offline = new()
    {
        AllowsTemporaryFragments = true,
        MinimumBudget = new ClusterCount(long.MaxValue),
    };

    [Theory]
    [InlineData(1, 1, 8)]
    [InlineData(2, 2, 40)]
    [InlineData(3, 1, 300)]
    public void Few_streams_have_more_fragments_than_before_at_any_time(int seed, int longestHole, int longestStream)
    {
        var volume = Perforated(seed, longestHole, longestStream);
        var before = volume.Streams.ConvertAll(stream => stream.Excess);
        var (apart, most) = (new HashSet<int>(), 0);
        foreach (var step in Planner.Plan(volume.ToModel(Offline), PassCatalog.Available))
        {
            volume.CarryOut(step, Offline);
            _ = IsWorse(step.Group.Stream) ? apart.Add(step.Group.Stream) : apart.Remove(step.Group.Stream);
            apart.Count.ShouldBeLessThanOrEqualTo(SegmentRelocation.MaxFragmentedStreams);
            most = Math.Max(most, apart.Count);
        }

        volume.FreeRuns().ShouldHaveSingleItem();
        volume.Streams.ShouldAllBe(stream => stream.Excess == 0);
        most.ShouldBeGreaterThan(0, "otherwise this shows nothing");

        bool IsWorse(int stream) => volume.Streams[stream].Excess > before[stream];
    }

    [Fact]
    public void A_fragmenting_move_is_committed_to_the_moves_that_make_the_stream_contiguous_again()
    {
        var volume = Perforated(seed: 4, longestHole: 1, longestStream: 8);
        var steps = Planner.Plan(volume.ToModel(Offline), PassCatalog.Select(["free-space"])).ToList();
        var whole = 0;
        for (var at = 0; at < steps.Count; at++)
        {
            volume.CarryOut(steps[at], Offline);
            var isWhole = volume.Streams.TrueForAll(stream => stream.Excess == 0);
            whole += isWhole ? 1 : 0;
            var rest = isWhole ? ClusterCount.Zero : steps[at + 1].Group.Commitment;
            steps[at].Group.Commitment.ShouldBe(steps[at].Group.Cost + rest);
        }

        whole.ShouldBeInRange(steps.Count / 10, steps.Count - 1);
    }

    // Contiguous streams, some with a free run between them.
    private static NaiveVolume Perforated(int seed, int longestHole, int longestStream)
    {
        var random = new Random(seed);
        var volume = new NaiveVolume(6_000);
        for (var position = 1; position < volume.Size;)
        {
            var stream = new NaiveStream(IsDirectory: false, InUnits: false, Immovable: false, []);
            var length = Math.Min(random.Next(longestStream / 2, longestStream + 1), volume.Size - position);
            volume.Place(volume.Streams.Count, stream, position, length);
            volume.Streams.Add(stream);
            position += length + (random.Next(4) == 0 ? random.Next(1, longestHole + 1) : 0);
        }

        return volume;
    }
}
