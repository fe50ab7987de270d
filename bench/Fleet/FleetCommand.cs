using System.CommandLine;
using FleetDefrag.FleetSimulation.Running;

namespace FleetDefrag.FleetBench;

/// <summary>The command and what it takes.</summary>
internal static class FleetCommand
{
    /// <summary>The command.</summary>
    /// <param name="output">For the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var volumes = new Option<int>("--volumes") { Description = "How many (10000).", DefaultValueFactory = _ => 10_000 };
        var schedules = new Option<int>("--schedules") { Description = "Backup schedules (500).", DefaultValueFactory = _ => 500 };
        var seed = new Option<int>("--seed") { Description = "Decides everything (1).", DefaultValueFactory = _ => 1 };
        var week = new Command("week", "Plans a week and says how long that takes.") { volumes, schedules, seed };
        week.SetAction(parsed => WeekTrial.Run(parsed.GetValue(volumes), parsed.GetValue(schedules), parsed.GetValue(seed), output));
        var days = new Option<int>("--days") { Description = "From 1 January on (366).", DefaultValueFactory = _ => 366 };
        var year = new Command("year", "Simulates a year and counts what must never happen.") { volumes, schedules, seed, days };
        year.SetAction(parsed => YearTrial.Run(
            new SimulationSettings(parsed.GetValue(seed), parsed.GetValue(volumes), parsed.GetValue(schedules), parsed.GetValue(days)), output));
        var round = new Command("round", "Plans as the server does, with a PostgreSQL of its own, and says how long each round takes.") { volumes, schedules };
        round.SetAction((parsed, stop) => RoundTrial.RunAsync(parsed.GetValue(volumes), parsed.GetValue(schedules), output, stop));
        return new RootCommand("Plans for a made-up fleet.") { week, year, round };
    }
}
