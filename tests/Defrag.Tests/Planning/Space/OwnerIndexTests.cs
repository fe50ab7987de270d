using FleetDefrag.Defrag.Planning.Space;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Tests.Planning.Space;

public class OwnerIndexTests
{
    [Fact]
    public void The_owner_of_a_cluster_or_the_next_one_is_found()
    {
        var index = new OwnerIndex([(20UL << 32) | 1, 10UL << 32], [5, 3], [7, 8]);
        index.AtOrAfter(new Lcn(0)).ShouldBe(new OwnedRun(Run(10, 5), 7));
        index.AtOrAfter(new Lcn(14)).ShouldBe(new OwnedRun(Run(10, 5), 7));
        index.AtOrAfter(new Lcn(15)).ShouldBe(new OwnedRun(Run(20, 3), 8));
        index.AtOrAfter(new Lcn(23)).ShouldBeNull();
        index.Before(new Lcn(20)).ShouldBe(new OwnedRun(Run(10, 5), 7));
        index.Before(new Lcn(10)).ShouldBeNull();
    }

    [Fact]
    public void Removing_the_middle_leaves_both_ends()
    {
        var index = new OwnerIndex([10UL << 32], [10], [1]);
        index.Remove(Run(13, 4));
        index.AtOrAfter(default).ShouldBe(new OwnedRun(Run(10, 3), 1));
        index.AtOrAfter(new Lcn(13)).ShouldBe(new OwnedRun(Run(17, 3), 1));
    }

    [Fact]
    public void Thousands_of_changes_leave_what_a_plain_array_holds()
    {
        const int Clusters = 6000;
        var random = new Random(3);
        var plain = new int[Clusters];
        var index = new OwnerIndex([], [], []);
        for (var step = 1; step < 20_000; step++)
        {
            var start = random.Next(Clusters - 6);
            var length = random.Next(1, 6);
            index.Remove(Run(start, length));
            plain.AsSpan(start, length).Clear();
            if (random.Next(3) == 0)
                continue;
            index.Add(Run(start, length), step);
            plain.AsSpan(start, length).Fill(step);
        }

        index.Count.ShouldBe(Walked(index.InOrder()).Count);
        for (var lcn = 0; lcn < Clusters; lcn++)
        {
            var run = Run(lcn, random.Next(1, 1000));
            Walked(index.Overlapping(run)).ShouldBe(OneByOne(index, run));
            var owner = index.AtOrAfter(new Lcn(lcn));
            var stream = owner is { } found && found.Run.Start.Value <= lcn ? found.Stream : 0;
            stream.ShouldBe(plain[lcn]);
            var before = index.Before(new Lcn(lcn));
            var expected = Array.FindLastIndex(plain, Math.Max(0, lcn - 1), lcn, cluster => cluster != 0);
            (before?.Stream ?? 0).ShouldBe(lcn == 0 || expected < 0 ? 0 : plain[expected]);
        }
    }

    [Fact]
    public void Enumerating_an_empty_index_ends_at_once()
    {
        Walked(new OwnerIndex([], [], []).InOrder()).ShouldBeEmpty();
        Walked(new OwnerIndex([10UL << 32], [10], [1]).Overlapping(Run(20, 5))).ShouldBeEmpty();
    }

    private static List<OwnedRun> Walked(OwnerEnumerator walk)
    {
        var owners = new List<OwnedRun>();
        foreach (var owner in walk)
            owners.Add(owner);
        return owners;
    }

    private static List<OwnedRun> OneByOne(OwnerIndex index, ClusterRun run)
    {
        var owners = new List<OwnedRun>();
        for (var owner = index.AtOrAfter(run.Start); owner is { } next && next.Run.Start < run.End; owner = index.AtOrAfter(next.Run.End))
            owners.Add(next);
        return owners;
    }

    private static ClusterRun Run(long start, long length) => new(new Lcn(start), new ClusterCount(length));
}
