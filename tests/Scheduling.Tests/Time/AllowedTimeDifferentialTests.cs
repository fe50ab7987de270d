using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.FleetSimulation.Reference;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

/// <summary>Compares allowed time with a walk through every minute, mostly in the weeks in which clocks change.</summary>
public sealed class AllowedTimeDifferentialTests
{
    private const int Days = 4;
    private static readonly DateTime Year = new(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc);

    [Fact]
    public void Every_minute_around_every_clock_change_is_allowed_or_not_as_walking_says()
    {
        var random = new Random(20261121);
        var (changes, compared, allowed) = (0, 0, 0);
        foreach (var zone in Zones.All)
        {
            foreach (var start in WeeksOf(zone, random))
            {
                var walk = new MinuteWalk(zone, start.AddDays(-4), start.AddDays(Days + 4));
                changes += walk.Changes;
                for (var trial = 0; trial < 4; trial++)
                    Compare(walk, zone, start, random, ref compared, ref allowed);
            }
        }

        changes.ShouldBeGreaterThan(50, "the walks must meet clock changes");
        compared.ShouldBeGreaterThan(1_000_000);
        ((double)allowed / compared).ShouldBeInRange(0.05, 0.9, "windows must neither cover everything nor nothing");
    }

    // Two days before each change of 2024, and one day of no importance.
    private static IEnumerable<DateTime> WeeksOf(string zone, Random random)
    {
        var info = TimeZoneInfo.FindSystemTimeZoneById(zone);
        for (var day = 1; day < 366; day++)
        {
            if (info.GetUtcOffset(Year.AddDays(day)) != info.GetUtcOffset(Year.AddDays(day - 1)))
                yield return Year.AddDays(day - 3);
        }

        yield return Year.AddDays(random.Next(360));
    }

    private static void Compare(MinuteWalk walk, string zone, DateTime start, Random random, ref int compared, ref int allowed)
    {
        var maintenance = Windows(random, zone, random.Next(3));
        var forbidden = Windows(random, zone, random.Next(4));
        var bounds = new Interval(Instant.FromDateTimeUtc(start), Instant.FromDateTimeUtc(start.AddDays(Days)));
        var actual = AllowedTime.Within(bounds, maintenance.ConvertAll(window => window.Read()), forbidden.Select(window => window.Read()));

        var open = maintenance.ConvertAll(window => walk.Covered(window, forbids: false));
        var closed = forbidden.ConvertAll(window => walk.Covered(window, forbids: true));
        for (var minute = 0; minute < Days * 24 * 60; minute++)
        {
            var at = minute + (4 * 24 * 60);
            var expected = (open.Count == 0 || open.Exists(covered => covered[at])) && !closed.Exists(covered => covered[at]);
            var found = actual.Contains(bounds.Start + Duration.FromMinutes(minute));
            if (found != expected)
                Assert.Fail(
                    $"{zone} {start.AddMinutes(minute):u}: walking says {expected}; maintenance {string.Join(", ", maintenance)}; "
                    + $"forbidden {string.Join(", ", forbidden)}");
            compared++;
            allowed += found ? 1 : 0;
        }
    }

    // Half of them begin or end in the small hours, in which clocks change.
    private static List<WrittenWindow> Windows(Random random, string zone, int count)
    {
        var windows = new List<WrittenWindow>();
        while (windows.Count < count)
        {
            var from = random.Next(2) == 0 ? random.Next(4 * 60) : random.Next(24 * 60);
            var to = random.Next(2) == 0 ? random.Next(4 * 60) : random.Next(24 * 60);
            var length = to > from ? to - from : to - from + 1440;
            var day = (DayOfWeek)random.Next(7);
            windows.Add(new WrittenWindow(
                zone, from, length, random.Next(3) switch { 0 => DayRule.Weekly(day), 1 => DayRule.AllBut(day), _ => DayRule.Daily }));
        }

        return windows;
    }
}
