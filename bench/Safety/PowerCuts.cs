using System.Globalization;

namespace FleetDefrag.Safety;

/// <summary>Runs on volumes of every kind, cuts the power at many points of each run, and compares the volume after the repair.</summary>
/// <param name="cuts">The least number of power cuts.</param>
/// <param name="seed">Number of the first volume; the same seed makes the same cuts.</param>
/// <param name="output">Receives the results.</param>
internal sealed class PowerCuts(int cuts, int seed, TextWriter output)
{
    private const int Workers = 2;

    private readonly Lock _lock = new();
    private int _volumes;
    private int _done;
    private int _further;
    private int _seenByTools;
    private long _moves;

    /// <summary>Runs until enough cuts are made.</summary>
    /// <param name="count">Counts the trials and the losses.</param>
    public void Run(SafetyCount count)
    {
        Parallel.For(0, Workers, new ParallelOptions { MaxDegreeOfParallelism = Workers }, _ =>
        {
            while (Next() is { } volume)
            {
                volume.Run();
                lock (_lock)
                    Add(volume, count);
            }
        });
        if (_volumes > 0)
        {
            Say($"power cuts: {_volumes} volumes, {_moves} moves, {_done} cuts and {_further} more during recovery");
            Say($"after {_seenByTools} cuts ntfs-3g read every file and ntfsresize accounted for every cluster");
        }
    }

    private PowerCutVolume? Next()
    {
        lock (_lock)
            return _done < cuts ? new PowerCutVolume(seed + _volumes++) : null;
    }

    private void Add(PowerCutVolume volume, SafetyCount count)
    {
        _done += volume.Cuts;
        _further += volume.FurtherCuts;
        _seenByTools += volume.SeenByTools;
        _moves += volume.Moves;
        count.Volumes++;
        count.Cuts += volume.Cuts;
        count.CutsSeenByTools += volume.SeenByTools;
        count.CutsSurvived += volume.Cuts - volume.Losses.Count;
        foreach (var loss in volume.Losses)
        {
            count.Fail(volume.Bytes);
            output.WriteLine(loss);
        }

        Say($"{volume.Name}: {volume.Moves} moves, {volume.Cuts - volume.Losses.Count} of {volume.Cuts} cuts survived; {_done} in all");
    }

    private void Say(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
