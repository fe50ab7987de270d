using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Backups;
using NodaTime;

namespace FleetDefrag.Server.Tests.Features.Backups;

public sealed class BackupCalendarTests
{
    private static readonly string[] Zones = ["UTC", "Asia/Kathmandu", "America/Sao_Paulo", "Pacific/Auckland", "Europe/Berlin"];

    private static readonly (string Zone, DateOnly Day)[] Changes =
    [
        ("Europe/Berlin", new(2024, 3, 31)), ("Europe/Berlin", new(2024, 10, 27)), ("Europe/Berlin", new(2025, 10, 26)),
        ("America/New_York", new(2024, 3, 10)), ("America/New_York", new(2024, 11, 3)), ("America/St_Johns", new(2024, 3, 10)),
        ("Australia/Lord_Howe", new(2024, 4, 7)), ("Australia/Lord_Howe", new(2024, 10, 6)), ("Pacific/Auckland", new(2025, 9, 28)),
    ];

    [Fact]
    public void Occurrences_are_those_that_walking_the_minutes_finds()
    {
        var random = new Random(20261121);
        var changes = 0;
        for (var trial = 0; trial < 300; trial++)
        {
            // Mostly on days and in hours in which clocks change.
            var (zone, day) = random.Next(4) > 0
                ? Changes[random.Next(Changes.Length)]
                : (Zones[random.Next(Zones.Length)], new DateOnly(2024, 1, 1).AddDays(random.Next(700)));
            var time = new TimeOnly(random.Next(4) == 0 ? random.Next(24) : random.Next(1, 4), random.Next(60));
            var window = Window(zone, time, random.Next(1, 1441), [day.ToDateTime(time).DayOfWeek]);
            var (start, end) = NaiveCalendar.Occurrence(TimeZoneInfo.FindSystemTimeZoneById(zone), day, time, window.DurationMinutes);
            if (end - start != TimeSpan.FromMinutes(window.DurationMinutes))
                changes++;

            BackupCalendar.NextStart(window, start).ShouldBe(new BackupOccurrence(start, end), $"{zone} {day:O} {time:O}");
            BackupCalendar.CurrentOrNext(window, end.AddMinutes(-1)).ShouldBe(new BackupOccurrence(start, end), $"{zone} {day:O} {time:O}");
            BackupCalendar.NextStart(window, start.AddTicks(1)).Start.ShouldBeGreaterThan(start);
            BackupCalendar.CurrentOrNext(window, end).Start.ShouldBeGreaterThan(start);
        }

        changes.ShouldBeGreaterThan(30, "the trials must meet days on which clocks change");
    }

    [Theory]
    // Berlin, 31 March 2024: 02:00 to 03:00 does not exist. Some schedulers start at 03:00, some at 03:30.
    [InlineData("2024-03-31", "02:30", "2024-03-31T01:00:00Z", "2024-03-31T02:30:00Z")]
    // Berlin, 27 October 2024: 02:30 comes twice, at 00:30Z and at 01:30Z.
    [InlineData("2024-10-27", "02:30", "2024-10-27T00:30:00Z", "2024-10-27T02:30:00Z")]
    [InlineData("2024-06-15", "22:00", "2024-06-15T20:00:00Z", "2024-06-15T21:00:00Z")]
    public void A_wall_time_that_is_skipped_or_repeated_covers_all_its_meanings(string day, string time, string start, string end)
    {
        var date = DateOnly.Parse(day, System.Globalization.CultureInfo.InvariantCulture);
        var window = Window("Europe/Berlin", TimeOnly.Parse(time, System.Globalization.CultureInfo.InvariantCulture), 60, [date.DayOfWeek]);
        var expected = new BackupOccurrence(DateTimeOffset.Parse(start, null), DateTimeOffset.Parse(end, null));

        BackupCalendar.NextStart(window, expected.Start.AddHours(-5)).ShouldBe(expected);
    }

    [Fact]
    public void Only_the_chosen_days_count()
    {
        var window = Window("UTC", new TimeOnly(22, 0), 60, [DayOfWeek.Monday, DayOfWeek.Friday]);
        var at = new DateTimeOffset(2025, 6, 16, 0, 0, 0, TimeSpan.Zero);
        var starts = new List<DayOfWeek>();
        for (var count = 0; count < 4; count++)
        {
            at = BackupCalendar.NextStart(window, at).Start;
            starts.Add(at.DayOfWeek);
            at = at.AddTicks(1);
        }

        starts.ShouldBe([DayOfWeek.Monday, DayOfWeek.Friday, DayOfWeek.Monday, DayOfWeek.Friday]);
    }

    internal static BackupWindow Window(string zone, TimeOnly time, int durationMinutes, IEnumerable<DayOfWeek> days) => new()
    {
        ServerId = Guid.Empty,
        StartTime = time,
        DurationMinutes = durationMinutes,
        TimeZone = zone,
        Days = [.. days.Select(day => day == DayOfWeek.Sunday ? IsoDayOfWeek.Sunday : (IsoDayOfWeek)day)],
    };
}
