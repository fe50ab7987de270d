using FleetDefrag.Defrag.Execution;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>Tests how many clusters of new files a directory gets in a week.</summary>
public sealed class DirectoryGrowthTests
{
    private static readonly DateTimeOffset Now = new(2031, 5, 20, 12, 0, 0, TimeSpan.Zero);

    [Fact]
    public void An_old_directory_grows_by_a_quarter_of_what_four_weeks_brought()
    {
        var growth = new DirectoryGrowth([DaysAgo(400), DaysAgo(0)], Now);
        growth.Begin(DaysAgo(400));
        growth.Add(DaysAgo(400), 1000);
        growth.Add(DaysAgo(29), 500);
        growth.Add(DaysAgo(27), 30);
        growth.Add(DaysAgo(0), 10);
        growth.Begin(DaysAgo(90));
        growth.Add(DaysAgo(60), 700);
        growth.Weekly.ShouldBe([0.0, 10.0, 0.0]);
    }

    [Fact]
    public void A_new_directory_and_one_without_a_time_tell_nothing()
    {
        var growth = new DirectoryGrowth([DaysAgo(0)], Now);
        growth.Begin(DaysAgo(3));
        growth.Add(DaysAgo(3), 50);
        growth.Begin(0);
        growth.Add(DaysAgo(1), 50);
        growth.Weekly.ShouldBe([0.0, 0.0, 0.0]);
    }

    [Fact]
    public void A_file_of_the_future_counts_neither_as_new_nor_as_the_present()
    {
        var growth = new DirectoryGrowth([DaysAgo(-3000), DaysAgo(10)], Now);
        growth.Begin(DaysAgo(100));
        growth.Add(DaysAgo(-3000), 400);
        growth.Add(DaysAgo(12), 8);
        growth.Weekly.ShouldBe([0.0, 2.0]);
    }

    [Fact]
    public void The_four_weeks_of_an_old_volume_end_with_its_newest_file()
    {
        var growth = new DirectoryGrowth([DaysAgo(900), DaysAgo(500)], Now);
        growth.Begin(DaysAgo(900));
        growth.Add(DaysAgo(510), 12);
        growth.Weekly.ShouldBe([0.0, 3.0]);
    }

    private static long DaysAgo(int days) => Now.AddDays(-days).ToFileTime();
}
