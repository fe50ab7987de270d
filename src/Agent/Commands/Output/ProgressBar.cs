using FleetDefrag.Defrag.Execution;
using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>A live bar for each pass, shown only where a person watches.</summary>
internal static class ProgressBar
{
    /// <summary>Runs work while the bars show how far it is.</summary>
    public static T Show<T>(IAnsiConsole console, Func<IProgress<DefragProgress>, T> work) => console.Progress()
        .AutoClear(true)
        .Columns(new TaskDescriptionColumn { Alignment = Justify.Left }, new ProgressBarColumn(), new PercentageColumn(), new SpinnerColumn())
        .Start(context => work(new Bars(context)));

    private sealed class Bars(ProgressContext context) : IProgress<DefragProgress>
    {
        private readonly Dictionary<string, ProgressTask> _tasks = new(StringComparer.Ordinal);

        public void Report(DefragProgress value)
        {
            if (!_tasks.TryGetValue(value.Pass, out var task))
                _tasks.Add(value.Pass, task = context.AddTask(value.Pass, maxValue: 1));
            task.Value = value.Fraction;
            task.Description = $"{value.Pass}: {Sizes.Count(value.ExcessFragmentsLeft)} excess fragments left, {Sizes.Bytes(value.BytesMoved)} moved";
        }
    }
}
