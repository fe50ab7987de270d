using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Tests.Analysis;

public sealed class ExtendDescendantsTests
{
    private const int Extend = 11;

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Every_file_below_extend_is_found_whatever_the_order_of_records(int seed)
    {
        var random = new Random(seed);
        for (var tree = 0; tree < 200; tree++)
        {
            // Record → the directory it stands in; directories are drawn among all, so that parents come before and after their children.
            var parents = new Dictionary<int, int> { [Extend] = 5 };
            var directories = Enumerable.Range(24, 30).Where(_ => random.Next(3) == 0).Append(Extend).ToList();
            var order = directories.Order().ToArray();
            random.Shuffle(order);
            for (var at = 0; at < order.Length; at++)
                parents.TryAdd(order[at], at == 0 || random.Next(4) == 0 ? 5 : order[random.Next(at)]);
            foreach (var record in Enumerable.Range(24, 30).Except(directories))
                parents[record] = directories[random.Next(directories.Count)];

            // Told by one sweep, or by two at the same time, of which the upper one does not know the lower one's directories.
            var divided = tree % 2 == 0 ? int.MaxValue : random.Next(11, 55);
            var (lower, upper) = (new TestLayout(), new TestLayout());
            foreach (var record in parents.Keys.Order())
                (record < divided ? lower : upper).File(record, parents[record], $"{record}", directories.Contains(record));
            var built = lower.TakeOver(upper).Build();
            built.FileCount.ShouldBe(parents.Count);
            lower.Analyse(1000, []).Files.Total.ShouldBe(
                parents.Keys.Count(record => !IsBelow(record, parents) && !directories.Contains(record)));
            for (var index = 0; index < built.FileCount; index++)
            {
                var record = (int)built.File(index).Reference.RecordNumber;
                built.File(index).Traits.HasFlag(FileTraits.System).ShouldBe(IsBelow(record, parents), $"tree {tree}, record {record}");
            }
        }
    }

    [Fact]
    public void A_name_that_leads_to_no_directory_changes_nothing()
    {
        var built = new TestLayout().File(40, 0xFFFF_FFFF_FFFF, "lost").File(0xFFFF_FFFF_FFF0, 41, "far", directory: true).Build();
        built.File(0).IsFile.ShouldBeTrue();
        built.File(1).IsDirectory.ShouldBeTrue();
    }

    private static bool IsBelow(int record, Dictionary<int, int> parents)
    {
        for (var steps = 0; steps <= parents.Count && parents.ContainsKey(record); steps++, record = parents[record])
        {
            if (record == Extend)
                return true;
        }

        return false;
    }
}
