using FleetDefrag.Defrag.Planning.Segments;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Segments;

/// <summary>Compares the searches over the segments of drawn layouts with searches that try every range.</summary>
public class WindowScanTests
{
    private const int Layouts = 300;

    [Fact]
    public void The_cheapest_windows_come_first_and_none_that_is_left_costs_less()
    {
        for (var seed = 0; seed < Layouts; seed++)
        {
            var segments = Draw(seed);
            var length = new ClusterCount(1 + (seed % 9));
            var starts = segments.ConvertAll(segment => new ClusterRun(segment.Run.Start, length));
            var windows = new CheapestWindows(segments, length);
            var left = starts.Where(window => CostOf(segments, window) is not null).ToList();
            var last = 0L;
            while (windows.Next(window => CostOf(segments, window)) is { } next)
            {
                CostOf(segments, next.Window).ShouldBe(next.Cost, $"seed {seed}");
                next.Cost.ShouldBeGreaterThanOrEqualTo(last, $"seed {seed}");
                left.Min(window => CostOf(segments, window)).ShouldBe(next.Cost, $"seed {seed}");
                left.RemoveAll(window => window.Overlaps(next.Window));
                last = next.Cost;
            }

            left.ShouldBeEmpty($"seed {seed}");
        }
    }

    [Fact]
    public void A_window_that_costs_more_now_comes_later()
    {
        List<LayoutSegment> segments = [Stream(0, 2), Gap(2, 1), Stream(3, 3)];
        var windows = new CheapestWindows(segments, new ClusterCount(2));
        windows.Next(window => window.Start.Value == 0 ? 9 : CostOf(segments, window)).ShouldNotBeNull().Window.Start.Value.ShouldBe(2);
        windows.Next(static _ => 9).ShouldNotBeNull().Window.Start.Value.ShouldBe(0);
        windows.Next(static _ => 9).ShouldBeNull();
    }

    [Fact]
    public void All_windows_but_the_one_at_which_the_caller_stops_are_there_again()
    {
        List<LayoutSegment> segments = [Stream(0, 1), Stream(1, 2), Stream(3, 3)];
        var windows = new CheapestWindows(segments, new ClusterCount(1));
        Starts(most: 3).ShouldBe([0, 1, 3]);
        Starts(most: 2).ShouldBe([0, 1]);
        windows.Cheapest(3, window => CostOf(segments, window)).First(static next => next.Cost == 2).Window.Start.Value.ShouldBe(1);
        Starts(most: 3).ShouldBe([0, 3]);

        List<long> Starts(int most) =>
            [.. windows.Cheapest(most, window => CostOf(segments, window)).Select(static next => next.Window.Start.Value)];
    }

    [Theory]
    [InlineData(2_000, 1_024)]
    [InlineData(40_000, 2_500)]
    public void One_walk_finds_more_windows_on_a_large_layout(int segments, int most)
    {
        var windows = new CheapestWindows([.. Enumerable.Range(0, segments).Select(static at => Stream(at, 1))], new ClusterCount(1));
        windows.Most.ShouldBe(most);
        windows.Cheapest(segments, static _ => 1).Select(static next => next.Window.Start.Value)
            .ShouldBe(Enumerable.Range(0, most).Select(static at => (long)at));
    }

    [Fact]
    public void The_cheapest_range_has_the_gaps_and_no_other_with_them_costs_less()
    {
        var found = 0;
        for (var seed = 0; seed < Layouts; seed++)
        {
            var segments = Draw(seed);
            var length = 1 + (seed % 20);
            var cheapest = RangeSearch.Cheapest(segments, new ClusterCount(length), out var most);
            var ranges = Ranges(segments);
            most.ShouldBe(ranges.Max(static range => range.Free), $"seed {seed}");
            var least = ranges.Where(range => range.Free >= length).Select(static range => (long?)range.Cost).Min();
            (cheapest is { } run ? ranges.Single(range => range.Run == run).Cost : default(long?)).ShouldBe(least, $"seed {seed}");
            found += cheapest is null ? 0 : 1;
        }

        found.ShouldBeInRange(Layouts / 4, Layouts * 3 / 4, "both results are tried");
    }

    // Every range of whole segments without an obstacle, the empty one included.
    private static List<(ClusterRun Run, long Free, long Cost)> Ranges(List<LayoutSegment> segments)
    {
        var ranges = new List<(ClusterRun Run, long Free, long Cost)> { (default, 0, 0) };
        for (var first = 0; first < segments.Count; first++)
        {
            var (free, cost) = (0L, 0L);
            for (var last = first; last < segments.Count && segments[last].Cost is { } added; last++)
            {
                free += segments[last].IsGap ? segments[last].Run.Length.Value : 0;
                cost += added;
                ranges.Add((ClusterRun.Between(segments[first].Run.Start, segments[last].Run.End), free, cost));
            }
        }

        return ranges;
    }

    // A stream leaves as a whole, also where only a part of it lies in the window.
    private static long? CostOf(List<LayoutSegment> segments, ClusterRun window)
    {
        if (window.End > segments[^1].Run.End)
            return null;
        var inside = segments.Where(segment => segment.Run.Overlaps(window)).ToList();
        return inside.Exists(static segment => segment.Cost is null) ? null : inside.Sum(static segment => segment.Cost!.Value);
    }

    private static List<LayoutSegment> Draw(int seed)
    {
        var random = new Random(seed);
        var (segments, position) = (new List<LayoutSegment>(), 0L);
        for (var count = random.Next(1, 30); count > 0; count--)
        {
            var length = random.Next(1, 5);
            segments.Add(random.Next(10) switch
            {
                0 => new LayoutSegment(Run(position, length), null, IsGap: false),
                < 5 => Gap(position, length),
                _ => Stream(position, length),
            });
            position += length;
        }

        return segments;
    }

    private static LayoutSegment Gap(long start, long length) => new(Run(start, length), 0, IsGap: true);

    private static LayoutSegment Stream(long start, long length) => new(Run(start, length), length, IsGap: false);

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
