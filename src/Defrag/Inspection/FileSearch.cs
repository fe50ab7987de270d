using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Inspection;

/// <summary>Gathers the files whose name, or path, contains a text, while a layout is read.</summary>
/// <param name="text">The text; with a backslash, the names must be full paths.</param>
/// <param name="most">The largest number of files to keep.</param>
/// <param name="cancellationToken">Ends the reading.</param>
internal sealed class FileSearch(string text, int most, CancellationToken cancellationToken) : ILayoutSink
{
    // Above any number of fragments: a volume has at most 2^32 clusters.
    private const long ExactFirst = 1L << 40;

    private readonly FileGathering _current = new();
    private readonly FragmentRanking<FileDraft> _files = new(most);
    private bool _matches;
    private bool _isExact;

    /// <summary>The number of files that match.</summary>
    public long FileCount { get; private set; }

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        cancellationToken.ThrowIfCancellationRequested();
        EndFile();
        _current.Begin(file);
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        _matches |= name.Text.Contains(text, StringComparison.OrdinalIgnoreCase);
        _isExact |= name.Text.Equals(text, StringComparison.OrdinalIgnoreCase);
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (!_matches)
            return;
        _current.Count(stream, FragmentTally.Of(extents));
        foreach (var extent in extents)
        {
            if (!extent.IsHole)
                _current.Add(new ClusterRun(extent.Lcn, extent.Length));
        }
    }

    /// <summary>Ends the last file.</summary>
    public void EndFile()
    {
        var rank = _current.Fragments + (_isExact ? ExactFirst : 0);
        if (_matches && _files.Keeps(++FileCount, rank))
            _files.Add(_current.ToDraft(), FileCount, rank);
        (_matches, _isExact) = (false, false);
    }

    /// <summary>Returns the files, those with exactly this name first, then by fragments.</summary>
    public List<FileDraft> TakeFiles() => [.. _files.Take().Select(file => file.Item)];
}
