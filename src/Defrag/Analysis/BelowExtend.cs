namespace FleetDefrag.Defrag.Analysis;

/// <summary>Tells during a sweep which files lie below $Extend: they are NTFS's own.</summary>
/// <remarks>
/// A directory mostly has a lower record number than what is in it, so a name is settled when it is met. Only where the directory comes later,
/// or is itself below one that does, the link is kept for <see cref="Settle"/>.
/// </remarks>
internal sealed class BelowExtend
{
    private const long None = -1;

    private readonly HashSet<long> _inside = [WellKnownRecord.Extend];
    private readonly RecordSet _outside = new();
    private readonly ChunkedList<ParentLink> _open = new();
    private long _directory = None;
    private bool _isOpen;

    /// <summary>Begins a file.</summary>
    /// <param name="record">Its record number.</param>
    /// <param name="isDirectory">Whether others may lie in it.</param>
    public void Begin(long record, bool isDirectory)
    {
        End();
        _directory = isDirectory && record != WellKnownRecord.Extend ? record : None;
        _isOpen = false;
    }

    /// <summary>Takes a name of the file begun last.</summary>
    /// <param name="file">The file's index, for <see cref="Settle"/>.</param>
    /// <param name="parent">Record number of the directory that the name stands in.</param>
    /// <returns>True where the file is known to be below $Extend.</returns>
    public bool Contains(int file, long parent)
    {
        if (_outside.Contains(parent))
            return false;
        _isOpen = true;
        if (!_inside.Contains(parent))
        {
            _open.Add(new ParentLink(file, parent));
            return false;
        }

        if (_directory != None)
            _inside.Add(_directory);
        return true;
    }

    /// <summary>Takes over what was met in the files behind its own.</summary>
    /// <param name="upper">Met them; began without knowing the directories before them.</param>
    /// <param name="firstFile">Index of the first of them.</param>
    public void TakeOver(BelowExtend upper, int firstFile)
    {
        _inside.UnionWith(upper._inside);
        for (var index = 0; index < upper._open.Count; index++)
        {
            ref var link = ref upper._open[index];
            link = link with { File = link.File + firstFile };
        }

        _open.TakeOver(upper._open);
    }

    /// <summary>Marks the files that were left open, after the last one.</summary>
    public void Settle(ChunkedList<SnapshotFile> files)
    {
        // One pass over them is not always enough: a child may come before its parent, and that before its own.
        for (var grown = true; grown;)
        {
            grown = false;
            for (var index = 0; index < _open.Count; index++)
            {
                ref var link = ref _open[index];
                if (!_inside.Contains(link.Parent))
                    continue;
                ref var file = ref files[link.File];
                if (file.Traits.HasFlag(FileTraits.System))
                    continue;
                file = file with { Traits = file.Traits | FileTraits.System };
                grown |= file.Traits.HasFlag(FileTraits.Directory) && _inside.Add(file.Reference.RecordNumber);
            }
        }
    }

    private void End()
    {
        if (_directory != None && !_isOpen)
            _outside.Add(_directory);
    }

    private readonly record struct ParentLink(int File, long Parent);
}
