namespace FleetDefrag.Defrag.Analysis;

/// <summary>Finds the files below $Extend while the layout is read. These files belong to NTFS.</summary>
/// <remarks>
/// A directory usually has a lower record number than its entries, so a name is decided at once. If the directory or one of its parents
/// comes later, the link is kept for <see cref="ResolveOpenLinks"/>.
/// </remarks>
internal sealed class ExtendDescendants
{
    private const long None = -1;

    private readonly RecordSet _inside = new();
    private readonly RecordSet _outside = new();
    private readonly ChunkedList<ParentLink> _open = new();
    private long _record;
    private long _directory = None;
    private bool _isOpen;

    /// <summary>Creates the search.</summary>
    /// <param name="known">Records that are known to lie below $Extend.</param>
    public ExtendDescendants(RecordSet known)
    {
        _inside.Add(WellKnownRecord.Extend);
        _inside.UnionWith(known);
    }

    /// <summary>Begins a file.</summary>
    /// <param name="record">The record number of the file.</param>
    /// <param name="isDirectory">Whether the file is a directory.</param>
    public void Begin(long record, bool isDirectory)
    {
        End();
        _record = record;
        _directory = isDirectory && !_inside.Contains(record) ? record : None;
        _isOpen = false;
    }

    /// <summary>Receives a name of the current file.</summary>
    /// <param name="parent">The record number of the directory that contains the name.</param>
    /// <returns>True if the file is known to be below $Extend.</returns>
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

    /// <summary>Adds the findings of the scan of the higher records.</summary>
    /// <param name="upper">The findings; made without knowledge of the directories with lower records.</param>
    public void Merge(ExtendDescendants upper)
    {
        _inside.UnionWith(upper._inside);
        _open.Append(upper._open);
    }

    /// <summary>Decides the open links after the last file.</summary>
    /// <returns>The records of files below $Extend that <see cref="Contains"/> could not recognise by each of their names.</returns>
    public RecordSet ResolveOpenLinks()
    {
        var late = new RecordSet();
        // One pass over the links may not suffice: a child may precede its parent, and the parent may precede its own parent.
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
