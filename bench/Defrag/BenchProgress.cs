using System.Diagnostics;
using System.Globalization;

namespace FleetDefrag.DefragBench;

/// <summary>Prints the current step to standard error, because some cases take minutes.</summary>
/// <param name="cases">The number of cases.</param>
internal sealed class BenchProgress(int cases)
{
    private readonly Stopwatch _watch = Stopwatch.StartNew();
    private int _number;
    private string _case = "";

    /// <summary>Begins the next case.</summary>
    public void Begin(string name)
    {
        _number++;
        _case = name;
    }

    /// <summary>Prints a step of the current case.</summary>
    public void Step(string what) =>
        Console.Error.WriteLine(
            string.Create(CultureInfo.InvariantCulture, $"{_watch.Elapsed:mm\\:ss} [{_number}/{cases}] {_case}: {what}"));
}
