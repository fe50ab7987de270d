using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

public sealed class WindowReaderTests
{
    private static readonly WindowSpec Good = new("22:00", "06:00", "Europe/Berlin", "FREQ=DAILY", "2026-01-01");

    [Theory]
    [InlineData("22:00", "06:00", null, 8)]
    [InlineData("08:00", "18:00", null, 10)]
    [InlineData("18:00", "06:00", 3, 60)]
    [InlineData("00:00", "24:00", null, 24)]
    [InlineData("12:00", "12:00", 1, 24)]
    [InlineData("06:00", "24:00", 1, 42)]
    public void The_end_may_be_on_the_same_day_the_next_or_later(string from, string to, int? daysLater, int hours)
    {
        var text = Good with { From = from, To = to, DaysLater = daysLater, Rule = "FREQ=WEEKLY;BYDAY=FR" };

        WindowReader.Read(text, "", [])!.Length.ShouldBe(Duration.FromHours(hours));
    }

    public static TheoryData<WindowSpec, string, string> Mistakes => new()
    {
        { Good with { From = "25:00" }, "blackouts[2].from", "no time of day" },
        { Good with { To = "6 pm" }, "blackouts[2].to", "no time of day" },
        { Good with { To = "22:00" }, "blackouts[2].to", "empty" },
        { Good with { To = "06:00", DaysLater = 0 }, "blackouts[2].to", "empty" },
        { Good with { DaysLater = 2 }, "blackouts[2].to",
            "overlaps itself: it begins again at 2026-01-02 22:00 before it has ended at 2026-01-03 06:00" },
        { Good with { DaysLater = 32 }, "blackouts[2].daysLater", "0 to 31" },
        { Good with { From = "00:30", To = "02:00", Rule = "FREQ=HOURLY" }, "blackouts[2].to", "overlaps itself" },
        { Good with { TimeZone = "Europe/Berlyn" }, "blackouts[2].timeZone", "'Europe/Berlyn' is no IANA time zone" },
        { Good with { TimeZone = "W. Europe Standard Time" }, "blackouts[2].timeZone", "Write its IANA name: Europe/Berlin." },
        { Good with { StartsOn = "2026-02-30" }, "blackouts[2].startsOn", "no date" },
        { Good with { Rule = "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30" }, "blackouts[2].rule", "never happens" },
        { Good with { Rule = "every night" }, "blackouts[2].rule", "no part of a rule" },
    };

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void A_mistake_is_named_with_its_path(WindowSpec text, string path, string message)
    {
        var mistakes = new List<Mistake>();

        WindowReader.Read(text, "blackouts[2]", mistakes).ShouldBeNull();

        var mistake = mistakes.ShouldHaveSingleItem();
        mistake.Path.ShouldBe(path);
        mistake.Message.ShouldContain(message);
    }

    [Fact]
    public void All_mistakes_are_told_at_once()
    {
        var mistakes = new List<Mistake>();

        WindowReader.Read(new WindowSpec("x", "y", "z", "FREQ=DAILY", "never"), "w", mistakes).ShouldBeNull();

        mistakes.Select(mistake => mistake.Path).ShouldBe(["w.from", "w.to", "w.timeZone", "w.startsOn"]);
    }

    [Fact]
    public void The_edition_of_the_zone_data_is_stated() => ZoneData.Version.ShouldMatch("^20[0-9]{2}[a-z]$");
}
