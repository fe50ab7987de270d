using System.CommandLine;
using FleetDefrag.FleetSimulation.Running;

namespace FleetDefrag.FleetBench;

/// <summary>Builds the command line of the fleet benchmark.</summary>
internal static class FleetCommand
{
    /// <summary>Builds the command with its subcommands.</summary>
    /// <param name="output">Receives the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var volumes = new Option<int>("--volumes") { Description = "Volumes (10000).", DefaultValueFactory = _ => 10_000 };
        var schedules = new Option<int>("--schedules") { Description = "Backup schedules (500).", DefaultValueFactory = _ => 500 };
        var seed = new Option<int>("--seed") { Description = "Seed of everything random (1).", DefaultValueFactory = _ => 1 };
        var week = new Command("week", "Plans a week and prints the time taken.") { volumes, schedules, seed };
        week.SetAction(parsed => WeekTrial.Run(parsed.GetValue(volumes), parsed.GetValue(schedules), parsed.GetValue(seed), output));
        var days = new Option<int>("--days") { Description = "Number of days from 1 January on (366).", DefaultValueFactory = _ => 366 };
        var year = new Command("year", "Simulates a year and counts violated rules.") { volumes, schedules, seed, days };
        year.SetAction(parsed =>
        {
            var (ofVolumes, ofSchedules, ofDays) = (parsed.GetValue(volumes), parsed.GetValue(schedules), parsed.GetValue(days));
            return YearTrial.Run(new SimulationSettings(parsed.GetValue(seed), ofVolumes, ofSchedules, ofDays), output);
        });
        var round = new Command("round", "Plans as the server does, on a private PostgreSQL, and prints the time of each round.")
        {
            volumes, schedules,
        };
        round.SetAction((parsed, stop) => RoundTrial.RunAsync(parsed.GetValue(volumes), parsed.GetValue(schedules), output, stop));
        var jobs = new Option<int>("--jobs") { Description = "Jobs that are due at once (2000).", DefaultValueFactory = _ => 2000 };
        var dispatch = new Command("dispatch", "Sends jobs as the server does, on a private PostgreSQL, and prints the time.") { jobs };
        dispatch.SetAction((parsed, stop) => DispatchTrial.RunAsync(parsed.GetValue(jobs), output, stop));
        var map = new Command("map", "Reads the map of a volume of 16 TB as the server does, and prints the time.");
        map.SetAction((_, stop) => MapTrial.RunAsync(output, stop));
        return new RootCommand("Plans for a made-up fleet.") { week, year, round, dispatch, map };
    }
}
