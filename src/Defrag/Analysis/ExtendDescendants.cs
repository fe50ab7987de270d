namespace FleetDefrag.Defrag.Analysis;

/// <summary>Tells during a sweep which files lie below $Extend: they are NTFS's own.</summary>
/// <remarks>
/// A directory mostly has a lower record number than what is in it, so a name is settled when it is met. Only where the directory comes later,
/// or is itself below one that does, the link is kept for <see cref="ResolveOpenLinks"/>.
/// </remarks>
/// <param name="known">Records that are known to lie there.</param>
internal sealed class ExtendDescendants(IReadOnlySet<long> known)
{
    private const long None = -1;

    private readonly HashSet<long> _inside = [WellKnownRecord.Extend, .. known];
    private readonly RecordSet _outside = new();
    private readonly ChunkedList<ParentLink> _open = new();
    private long _record;
    private long _directory = None;
    private bool _isOpen;

    /// <summary>Begins a file.</summary>
    /// <param name="record">Its record number.</param>
    /// <param name="isDirectory">Whether others may lie in it.</param>
    public void Begin(long record, bool isDirectory)
    {
        End();
        _record = record;
        _directory = isDirectory && !_inside.Contains(record) ? record : None;
        _isOpen = false;
    }

    /// <summary>Takes a name of the file begun last.</summary>
    /// <param name="parent">Record number of the directory that the name stands in.</param>
    /// <returns>True where the file is known to be below $Extend.</returns>
    public bool Contains(long parent)
    {
        if (_outside.Contains(parent))
            return false;
        _isOpen = true;
        if (!_inside.Contains(parent))
        {
            _open.Add(new ParentLink(_record, parent));
            return false;
        }

        if (_directory != None)
            _inside.Add(_directory);
        return true;
    }

    /// <summary>Takes over what was met in the files behind its own.</summary>
    /// <param name="upper">Met them; began without knowing the directories before them.</param>
    public void Merge(ExtendDescendants upper)
    {
        _inside.UnionWith(upper._inside);
        _open.Append(upper._open);
    }

    /// <summary>Settles what was left open, after the last file.</summary>
    /// <returns>Records of files that lie below $Extend, though <see cref="Contains"/> could not know it of each of their names.</returns>
    public IReadOnlySet<long> ResolveOpenLinks()
    {
        var late = new HashSet<long>();
        // One pass over them is not always enough: a child may come before its parent, and that before its own.
        for (var grown = true; grown;)
        {
            grown = false;
            for (var index = 0; index < _open.Count; index++)
            {
                ref var link = ref _open[index];
                if (_inside.Contains(link.Parent) && late.Add(link.Record))
                    grown |= _inside.Add(link.Record);
            }
        }

        return late;
    }

    private void End()
    {
        if (_directory != None && !_isOpen)
            _outside.Add(_directory);
    }

    private readonly record struct ParentLink(long Record, long Parent);
}
