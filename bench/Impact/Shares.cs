namespace FleetDefrag.Impact;

/// <summary>Statistics of shares in per cent that were measured one after the other.</summary>
internal sealed class Shares
{
    private const int TrimmedShare = 10;

    private readonly List<double> _percent = [];

    public int Count => _percent.Count;

    public double Mean => _percent.Average();

    /// <summary>Standard error of the mean.</summary>
    public double StandardError =>
        Math.Sqrt(_percent.Sum(loss => (loss - Mean) * (loss - Mean)) / Math.Max(1, _percent.Count - 1) / _percent.Count);

    /// <summary>The mean without a tenth at either end. A single disturbance is many times the measured effect.</summary>
    public double TrimmedMean
    {
        get
        {
            var trimmed = _percent.Count / TrimmedShare;
            return _percent.Order().Skip(trimmed).Take(_percent.Count - (2 * trimmed)).Average();
        }
    }

    public double Last => _percent[^1];

    public double Least => _percent.Min();

    public double Most => _percent.Max();

    public double Median
    {
        get
        {
            var sorted = _percent.Order().ToList();
            return (sorted[(sorted.Count - 1) / 2] + sorted[sorted.Count / 2]) / 2;
        }
    }

    public void Add(double percent) => _percent.Add(percent);

    /// <summary>Returns how many of the ascending moments lie in a span.</summary>
    public static int CountIn(List<long> moments, long begin, long end) => First(moments, end) - First(moments, begin);

    private static int First(List<long> moments, long from)
    {
        var index = moments.BinarySearch(from);
        return index < 0 ? ~index : index;
    }
}
