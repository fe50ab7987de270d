using System.Diagnostics;
using System.Globalization;

namespace FleetDefrag.DefragBench;

/// <summary>Says on standard error what is under way: some cases take minutes.</summary>
/// <param name="cases">How many there are.</param>
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

    /// <summary>A step of it.</summary>
    public void Step(string what) =>
        Console.Error.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{_watch.Elapsed:mm\\:ss} [{_number}/{cases}] {_case}: {what}"));
}
