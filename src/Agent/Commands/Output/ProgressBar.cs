using FleetDefrag.Defrag.Execution;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Shows a live bar for each pass, only on a terminal.</summary>
internal static class ProgressBar
{
    /// <summary>Runs work while the bars show its progress.</summary>
    public static T Show<T>(IAnsiConsole console, Func<IProgress<DefragProgress>, T> work) =>
        Create(console).Start(context => work(new Bars(context)));

    /// <summary>Runs work while one bar shows its progress, from 0 to 1.</summary>
    public static T ShowShare<T>(IAnsiConsole console, string title, Func<IProgress<double>, T> work) =>
        Create(console).Start(context => work(new Bar(context.AddTask(title, maxValue: 1))));

    private static Progress Create(IAnsiConsole console) => console.Progress()
        .AutoClear(true)
        .Columns(
            new TaskDescriptionColumn { Alignment = Justify.Left },
            new ProgressBarColumn(),
            new PercentageColumn(),
            new SpinnerColumn());

    private sealed class Bar(ProgressTask task) : IProgress<double>
    {
        public void Report(double value) => task.Value = value;
    }

    private sealed class Bars(ProgressContext context) : IProgress<DefragProgress>
    {
        private readonly Dictionary<string, ProgressTask> _tasks = new(StringComparer.Ordinal);

        public void Report(DefragProgress value)
        {
            if (!_tasks.TryGetValue(value.Pass, out var task))
                _tasks.Add(value.Pass, task = context.AddTask(value.Pass, maxValue: 1));
            task.Value = value.Fraction;
            var (left, moved) = (Sizes.Count(value.ExcessFragmentsLeft), Sizes.Bytes(value.BytesMoved));
            var planning = value.Planning is { } elapsed ? $", planning for {Sizes.Seconds(elapsed.TotalSeconds)}" : "";
            task.Description = $"{value.Pass}: {left} excess fragments left, {moved} moved{planning}";
        }
    }
}
