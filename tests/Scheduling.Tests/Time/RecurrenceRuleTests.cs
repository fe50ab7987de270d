using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Tests.Time;

public sealed class RecurrenceRuleTests
{
    private static readonly string[] Names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

    [Fact]
    public void Days_are_those_that_walking_the_calendar_finds()
    {
        var random = new Random(20261121);
        for (var trial = 0; trial < 400; trial++)
        {
            var first = new LocalDate(2024, 1, 1).PlusDays(random.Next(700));
            var (text, matches) = RandomRule(random, first);
            if (!RecurrenceRule.TryParse(text, first.At(new LocalTime(22, 0)), out var rule, out _))
                continue;
            var expected = Enumerable.Range(0, 1500).Select(first.PlusDays).Where(matches).Take(20).ToList();

            rule.From(first.AtMidnight()).TakeWhile(local => local.Date < first.PlusDays(1500)).Take(20).Select(local => local.Date)
                .ShouldBe(expected, $"{text} from {first}");
            foreach (var later in expected.Skip(7).Take(1))
                rule.From(later.AtMidnight()).First().Date.ShouldBe(later, $"{text} from {first}, asked at {later}");
        }
    }

    [Theory]
    [InlineData("FREQ=MONTHLY;BYDAY=-1SU", "2026-01-25,2026-02-22,2026-03-29")]
    [InlineData("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-01-30,2026-02-27,2026-03-31")]
    [InlineData("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29,2032-02-29")]
    [InlineData("FREQ=DAILY;COUNT=3", "2026-01-01,2026-01-02,2026-01-03")]
    [InlineData("FREQ=DAILY;UNTIL=20260102", "2026-01-01,2026-01-02")]
    public void Rules_beyond_days_of_the_week_hold(string text, string expected)
    {
        RecurrenceRule.TryParse(text, Write.Local("2026-01-01 22:00"), out var rule, out _).ShouldBeTrue();

        var dates = expected.Split(',').ToList();
        var found = rule!.From(Write.Local("2025-06-01")).Take(dates.Count).ToList();
        found.Select(local => local.Date.ToString("uuuu-MM-dd", null)).ShouldBe(dates);
        found.ShouldAllBe(local => local.TimeOfDay == new LocalTime(22, 0));
    }

    [Theory]
    [InlineData("FREQ=DAILY;COUNT=3")]
    [InlineData("FREQ=DAILY;UNTIL=20260103")]
    public void A_rule_that_has_ended_gives_nothing_more(string text)
    {
        RecurrenceRule.TryParse(text, Write.Local("2026-01-01 22:00"), out var rule, out _).ShouldBeTrue();

        rule!.From(Write.Local("2026-01-03")).Count().ShouldBe(1);
        rule.From(Write.Local("2026-01-04")).ShouldBeEmpty();
    }

    [Theory]
    [InlineData("", "is no part of a rule")]
    [InlineData("BYDAY=MO", "FREQ is missing")]
    [InlineData("FREQ=DALY", "FREQ is 'DALY'")]
    [InlineData("FREQ=MINUTELY", "HOURLY, DAILY")]
    [InlineData("FREQ=DAILY;BYEASTER=0", "'BYEASTER' is no part")]
    [InlineData("FREQ=DAILY;FREQ=WEEKLY", "given twice")]
    [InlineData("FREQ=DAILY;INTERVAL=0", "1 to 1000")]
    [InlineData("FREQ=DAILY;COUNT=1001", "1 to 1000")]
    [InlineData("FREQ=DAILY;COUNT=3;UNTIL=20270101", "exclude each other")]
    [InlineData("FREQ=DAILY;UNTIL=20270101T000000Z", "local date")]
    [InlineData("FREQ=DAILY;BYDAY=2MO", "not with DAILY")]
    [InlineData("FREQ=WEEKLY;BYDAY=XX", "'XX'")]
    [InlineData("FREQ=WEEKLY;BYMONTHDAY=3", "use MONTHLY")]
    [InlineData("FREQ=MONTHLY;BYMONTHDAY=0", "'0'")]
    [InlineData("FREQ=MONTHLY;BYWEEKNO=3", "go with YEARLY")]
    [InlineData("FREQ=MONTHLY;BYSETPOS=1", "add one")]
    [InlineData("FREQ=DAILY;BYMINUTE=5", "the window's own start")]
    [InlineData("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "never happens")]
    [InlineData("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31", "never happens")]
    [InlineData("FREQ=DAILY;UNTIL=20251231", "never happens on or after 2026-01-01")]
    public void A_rule_that_cannot_be_meant_is_refused(string text, string expected)
    {
        RecurrenceRule.TryParse(text, Write.Local("2026-01-01 22:00"), out _, out var mistake).ShouldBeFalse();

        mistake!.ShouldContain(expected);
        mistake!.ShouldNotContain("\n");
    }

    private static (string Text, Func<LocalDate, bool> Matches) RandomRule(Random random, LocalDate first)
    {
        var interval = random.Next(1, 4);
        switch (random.Next(3))
        {
            case 0:
                return ($"FREQ=DAILY;INTERVAL={interval}", date => Days(first, date) % interval == 0);
            case 1:
                var days = Enumerable.Range(0, 7).Where(_ => random.Next(3) == 0).Append(random.Next(7)).Distinct().ToList();
                var monday = first.PlusDays(1 - (int)first.DayOfWeek);
                return ($"FREQ=WEEKLY;INTERVAL={interval};BYDAY={string.Join(',', days.Select(day => Names[day]))}",
                    date => days.Contains((int)date.DayOfWeek - 1) && Days(monday, date) / 7 % interval == 0);
            default:
                var day = random.Next(1, 32);
                var months = Enumerable.Range(1, 12).Where(_ => random.Next(2) == 0).Append(random.Next(1, 13)).Distinct().ToList();
                return ($"FREQ=MONTHLY;INTERVAL={interval};BYMONTH={string.Join(',', months)};BYMONTHDAY={day}",
                    date => date.Day == day && months.Contains(date.Month) && Months(first, date) % interval == 0);
        }
    }

    private static int Days(LocalDate from, LocalDate to) => Period.DaysBetween(from, to);

    private static int Months(LocalDate from, LocalDate to) => ((to.Year - from.Year) * 12) + to.Month - from.Month;
}
