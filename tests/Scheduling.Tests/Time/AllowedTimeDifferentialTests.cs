using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

/// <summary>Compares allowed time with a walk through every minute, mostly in the weeks in which clocks change.</summary>
public sealed class AllowedTimeDifferentialTests
{
    private const int Days = 4;

    // Half-hour changes, two-hour changes, changes at midnight, offsets of 45 minutes, negative offsets, negative summer time, none.
    private static readonly string[] Zones =
    [
        "UTC", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Atlantic/Azores", "Africa/Cairo", "Africa/Casablanca", "Asia/Beirut", "Asia/Jerusalem",
        "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tokyo", "Asia/Tehran", "Europe/Helsinki", "America/New_York", "America/Los_Angeles", "America/St_Johns",
        "America/Havana", "America/Santiago", "America/Sao_Paulo", "America/Anchorage", "America/Adak", "America/Halifax", "Antarctica/Troll",
        "Australia/Lord_Howe", "Australia/Adelaide", "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Easter", "Pacific/Norfolk",
        "Pacific/Honolulu", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Lagos", "Asia/Singapore", "Europe/Lisbon", "America/Bogota",
        "America/Phoenix", "Atlantic/Bermuda",
    ];

    private static readonly string[] Names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

    [Fact]
    public void Every_minute_around_every_clock_change_is_allowed_or_not_as_walking_says()
    {
        var random = new Random(20261121);
        var (changes, compared, allowed) = (0, 0, 0);
        foreach (var zone in Zones)
        {
            foreach (var start in WeeksOf(zone, random))
            {
                var walk = new MinuteWalk(zone, start, Days);
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
        var year = new DateTime(2024, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        for (var day = 1; day < 366; day++)
        {
            if (info.GetUtcOffset(year.AddDays(day)) != info.GetUtcOffset(year.AddDays(day - 1)))
                yield return year.AddDays(day - 3);
        }

        yield return year.AddDays(random.Next(360));
    }

    private static void Compare(MinuteWalk walk, string zone, DateTime start, Random random, ref int compared, ref int allowed)
    {
        var maintenance = Trials(random, zone, random.Next(3));
        var forbidden = Trials(random, zone, random.Next(4));
        var bounds = new Interval(Instant.FromDateTimeUtc(start), Instant.FromDateTimeUtc(start.AddDays(Days)));
        var actual = AllowedTime.Within(bounds, [.. maintenance.Select(trial => trial.Window)], forbidden.Select(trial => trial.Window));

        var open = maintenance.Select(trial => trial.CoveredBy(walk, forbids: false)).ToList();
        var closed = forbidden.Select(trial => trial.CoveredBy(walk, forbids: true)).ToList();
        for (var minute = 0; minute < Days * 24 * 60; minute++)
        {
            var at = walk.MinuteOf(start) + minute;
            var expected = (open.Count == 0 || open.Exists(covered => covered[at])) && !closed.Exists(covered => covered[at]);
            var found = actual.Contains(bounds.Start + Duration.FromMinutes(minute));
            if (found != expected)
                Assert.Fail($"{zone} {start.AddMinutes(minute):u}: walking says {expected}; maintenance {string.Join(", ", maintenance)}; forbidden {string.Join(", ", forbidden)}");
            compared++;
            allowed += found ? 1 : 0;
        }
    }

    private static List<Trial> Trials(Random random, string zone, int count) =>
        [.. Enumerable.Range(0, count).Select(_ => Trial.Random(random, zone))];

    private sealed record Trial(RecurringWindow Window, int From, int Length, bool[] Days)
    {
        // Half of them begin or end in the small hours, in which clocks change.
        public static Trial Random(Random random, string zone)
        {
            var from = random.Next(2) == 0 ? random.Next(4 * 60) : random.Next(24 * 60);
            var to = random.Next(2) == 0 ? random.Next(4 * 60) : random.Next(24 * 60);
            var days = Enumerable.Range(0, 7).Select(_ => random.Next(3) > 0).ToArray();
            days[random.Next(7)] = true;
            if (to == from)
                to = from + 1;
            var rule = "FREQ=WEEKLY;BYDAY=" + string.Join(',', Names.Where((_, day) => days[day]));
            return new Trial(Write.Window(Time(from), to == 1440 ? "24:00" : Time(to), zone, rule), from, to > from ? to - from : to - from + 1440, days);
        }

        public bool[] CoveredBy(MinuteWalk walk, bool forbids) => walk.Covered(From, Length, day => Days[(int)day.DayOfWeek], forbids);

        public override string ToString() => $"{Time(From)} + {Length} min {Window.Rule.Text}";

        private static string Time(int minute) => $"{minute / 60:00}:{minute % 60:00}";
    }
}
