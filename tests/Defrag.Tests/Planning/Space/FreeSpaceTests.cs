using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Space;

public class FreeSpaceTests
{
    [Fact]
    public void Neighbouring_runs_become_one()
    {
        var free = Free(Run(10, 5), Run(20, 5));
        free.Add(Run(15, 5));
        free.Runs.ShouldBe([Run(10, 15)]);
        free.Total.Value.ShouldBe(15);
    }

    [Fact]
    public void Best_fit_is_the_shortest_sufficient_run_and_the_first_of_several()
    {
        var free = Free(Run(0, 9), Run(20, 4), Run(30, 4), Run(50, 7));
        free.BestFit(new ClusterCount(4)).ShouldBe(Run(20, 4));
        free.BestFit(new ClusterCount(5)).ShouldBe(Run(50, 7));
        free.BestFit(new ClusterCount(10)).ShouldBeNull();
        free.Largest.ShouldBe(Run(0, 9));
    }

    [Fact]
    public void Best_fit_outside_a_range_passes_every_run_that_overlaps_it()
    {
        var random = new Random(7);
        for (var trial = 0; trial < 500; trial++)
        {
            var (free, end) = (Free(), 0);
            for (var runs = random.Next(1, 40); runs > 0; runs--)
            {
                var run = Run(end + random.Next(1, 4), random.Next(1, 6));
                free.Add(run);
                end = (int)run.End.Value;
            }

            var range = Run(random.Next(end), random.Next(1, end));
            var length = new ClusterCount(random.Next(1, 7));
            ClusterRun? naive = free.RunsBySize.Where(run => run.Length >= length && !run.Overlaps(range))
                .Select(static run => (ClusterRun?)run).FirstOrDefault();
            free.BestFitOutside(range, length).ShouldBe(naive, $"trial {trial}");
        }
    }

    [Fact]
    public void Fitting_runs_come_by_length_then_by_position_and_are_64_at_most()
    {
        var free = Free(Run(0, 9), Run(20, 4), Run(30, 4), Run(40, 3), Run(50, 7));
        free.Fitting(new ClusterCount(4)).ShouldBe([Run(20, 4), Run(30, 4), Run(50, 7), Run(0, 9)]);
        free.Fitting(new ClusterCount(10)).ShouldBeEmpty();

        var many = Free([.. Enumerable.Range(0, 100).Select(index => Run(10 * index, 5))]);
        many.Fitting(new ClusterCount(5)).ShouldBe(many.RunsBySize.Take(64));
    }

    [Fact]
    public void Taking_the_middle_leaves_both_ends()
    {
        var free = Free(Run(10, 10));
        free.Remove(Run(13, 4));
        free.Runs.ShouldBe([Run(10, 3), Run(17, 3)]);
    }

    [Fact]
    public void Free_lengths_from_and_before_a_cluster_are_returned()
    {
        var free = Free(Run(10, 10));
        free.LengthFrom(new Lcn(12)).Value.ShouldBe(8);
        free.LengthFrom(new Lcn(20)).Value.ShouldBe(0);
        free.LengthBefore(new Lcn(20)).Value.ShouldBe(10);
        free.LengthBefore(new Lcn(10)).Value.ShouldBe(0);
        free.LengthBefore(default).Value.ShouldBe(0);
    }

    [Fact]
    public void Taking_or_freeing_twice_is_refused()
    {
        var free = Free(Run(10, 10));
        Should.Throw<InvalidOperationException>(() => free.Remove(Run(15, 10)));
        Should.Throw<InvalidOperationException>(() => free.Add(Run(19, 3)));
        Should.Throw<InvalidOperationException>(() => free.Add(Run(5, 6)));
    }

    [Fact]
    public void Thousands_of_runs_behave_like_a_plain_set_of_clusters()
    {
        const int Clusters = 8000;
        var random = new Random(11);
        var plain = new bool[Clusters];
        var free = new FreeSpace();
        for (var step = 0; step < 20_000; step++)
        {
            var start = random.Next(Clusters - 4);
            var length = random.Next(1, 4);
            var state = plain[start];
            if (plain.AsSpan(start, length).IndexOfAnyExcept(state) >= 0)
                continue;
            plain.AsSpan(start, length).Fill(!state);
            if (state)
                free.Remove(Run(start, length));
            else
                free.Add(Run(start, length));
        }

        free.RunCount.ShouldBeGreaterThan(600);
        free.Total.Value.ShouldBe(plain.Count(cluster => cluster));
        free.Runs.ShouldBe(RunsOf(plain));
    }

    private static IEnumerable<ClusterRun> RunsOf(bool[] plain)
    {
        for (var at = 0; at < plain.Length; at++)
        {
            var start = at;
            while (at < plain.Length && plain[at])
                at++;
            if (start < at)
                yield return Run(start, at - start);
        }
    }

    private static FreeSpace Free(params ClusterRun[] runs)
    {
        var free = new FreeSpace();
        foreach (var run in runs)
            free.Add(run);
        return free;
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
