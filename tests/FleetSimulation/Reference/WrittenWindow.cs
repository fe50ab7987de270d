using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>A window as it was written: the planner reads it as RRULE and zone, the reference walks it.</summary>
/// <param name="Zone">IANA name.</param>
/// <param name="From">Minute of the local day.</param>
/// <param name="Length">Minutes by the clock on the wall.</param>
/// <param name="Days">The local days on which it begins.</param>
public sealed record WrittenWindow(string Zone, int From, int Length, DayRule Days)
{
    /// <summary>As the planner has it.</summary>
    public RecurringWindow Read() => ReadIn(Zone);

    /// <summary>The same in another zone.</summary>
    public RecurringWindow ReadIn(string zone)
    {
        var mistakes = new List<Mistake>();
        var to = From + Length;
        var text = new WindowSpec(Time(From), Time(to % 1440), zone, Days.Rule, "2020-01-01", to / 1440);
        return WindowReader.Read(text, "window", mistakes) ?? throw new InvalidOperationException(mistakes[0].ToString());
    }

    /// <inheritdoc />
    public override string ToString() => $"{Zone} {Time(From)} + {Length} min {Days.Rule}";

    private static string Time(int minute) => $"{minute / 60:00}:{minute % 60:00}";
}
