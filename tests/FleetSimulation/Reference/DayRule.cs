namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>A kind of days, as a recurrence rule for the planner and as a function of one day for the reference.</summary>
/// <param name="Rule">The RRULE.</param>
/// <param name="IsOn">Returns whether a local day is of this kind.</param>
public sealed record DayRule(string Rule, Func<DateOnly, bool> IsOn)
{
    /// <summary>Every day.</summary>
    public static readonly DayRule Daily = new("FREQ=DAILY", _ => true);

    /// <summary>Saturdays and Sundays.</summary>
    public static readonly DayRule Weekends =
        new("FREQ=WEEKLY;BYDAY=SA,SU", day => day.DayOfWeek is DayOfWeek.Saturday or DayOfWeek.Sunday);

    /// <summary>Monday to Friday.</summary>
    public static readonly DayRule WorkingDays =
        new("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", day => day.DayOfWeek is not (DayOfWeek.Saturday or DayOfWeek.Sunday));

    /// <summary>The last day of each month.</summary>
    public static readonly DayRule MonthEnds = new("FREQ=MONTHLY;BYMONTHDAY=-1", day => day.AddDays(1).Day == 1);

    /// <summary>One day of the week.</summary>
    public static DayRule Weekly(DayOfWeek day) => new($"FREQ=WEEKLY;BYDAY={Code(day)}", date => date.DayOfWeek == day);

    /// <summary>Every day of the week but one.</summary>
    public static DayRule AllBut(DayOfWeek day) => new(
        $"FREQ=WEEKLY;BYDAY={string.Join(',', Enum.GetValues<DayOfWeek>().Where(other => other != day).Select(Code))}",
        date => date.DayOfWeek != day);

    private static string Code(DayOfWeek day) => day.ToString()[..2].ToUpperInvariant();
}
