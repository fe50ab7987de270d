using FleetDefrag.Scheduling;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.FleetSimulation.Reference;

/// <summary>A window as an administrator writes it. The planner reads it as RRULE and zone, the reference walks through it.</summary>
/// <param name="Zone">IANA name of the zone.</param>
/// <param name="From">Start in minutes of the local day.</param>
/// <param name="Length">Length in minutes of local time.</param>
/// <param name="Days">The local days on which it starts.</param>
public sealed record WrittenWindow(string Zone, int From, int Length, DayRule Days)
{
    /// <summary>Returns the window as the planner reads it.</summary>
    public RecurringWindow Read() => ReadIn(Zone);

    /// <summary>Returns the same window in another zone.</summary>
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
