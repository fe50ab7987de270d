namespace FleetDefrag.Defrag.Execution;

/// <summary>How many clusters of new files each directory gets in a week, by what was created in the last four weeks.</summary>
internal sealed class DirectoryGrowth
{
    private const int ObservedWeeks = 4;

    // The streams before the first directory grow by nothing that is known.
    private readonly List<long> _clusters = [0];
    private readonly long _from;
    private readonly long _now;
    private bool _isOld;

    /// <summary>Begins with no directory.</summary>
    /// <param name="createdAt">The times of creation of all files, as FILETIME. The four weeks end with the newest file.</param>
    /// <param name="now">The present. Later times are wrong and do not count.</param>
    public DirectoryGrowth(IReadOnlyList<long> createdAt, DateTimeOffset now)
    {
        _now = now.ToFileTime();
        _from = createdAt.Where(time => time <= _now).DefaultIfEmpty().Max() - TimeSpan.FromDays(7 * ObservedWeeks).Ticks;
    }

    /// <summary>The clusters of a week by directory, in the order of <see cref="Begin"/>; 0 where they are not known.</summary>
    public IReadOnlyList<double> Weekly => _clusters.ConvertAll(static clusters => (double)clusters / ObservedWeeks);

    /// <summary>Begins the next directory. One that is younger than four weeks tells nothing: its files may all be copies.</summary>
    /// <param name="createdAt">Its time of creation; 0 where it is not known.</param>
    public void Begin(long createdAt)
    {
        _clusters.Add(0);
        _isOld = createdAt > 0 && createdAt <= _from;
    }

    /// <summary>Adds a stream of the directory.</summary>
    /// <param name="createdAt">The time of creation of its file.</param>
    /// <param name="clusters">The clusters of the stream.</param>
    public void Add(long createdAt, long clusters)
    {
        if (_isOld && createdAt > _from && createdAt <= _now)
            _clusters[^1] += clusters;
    }
}
