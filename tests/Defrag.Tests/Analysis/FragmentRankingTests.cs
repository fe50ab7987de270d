using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Defrag.Tests.Analysis;

public sealed class FragmentRankingTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(10)]
    [InlineData(2_000)]
    public void The_files_with_the_most_fragments_are_kept_whatever_the_order(int size)
    {
        var random = new Random(size);
        var files = Enumerable.Range(0, 1_000).Select(file => (File: file, Fragments: (long)random.Next(1, 30))).ToArray();
        var expected = files.OrderByDescending(file => file.Fragments).ThenBy(file => file.File).Take(size).ToArray();
        random.Shuffle(files);
        var ranking = new FragmentRanking<int>(size);
        foreach (var (file, fragments) in files)
            ranking.Add(file, file, fragments);
        ranking.Take().ShouldBe(expected);
    }
}
