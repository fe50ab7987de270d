using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// Classifies each file while the layout is read. Only names show which files lie below $Extend and which is the paging file.
/// </summary>
/// <param name="known">Further records of NTFS that an earlier scan found; usually none.</param>
internal sealed class FileClassifier(RecordSet known)
{
    private readonly ExtendDescendants _below = new(known);

    /// <summary>The traits of the current file by the names received so far.</summary>
    public FileTraits Traits { get; private set; }

    /// <summary>Begins a file.</summary>
    public void Begin(in LayoutFile file)
    {
        var record = file.Reference.RecordNumber;
        _below.Begin(record, file.IsDirectory);
        Traits = file.IsDirectory ? FileTraits.Directory : FileTraits.None;
        if ((record < WellKnownRecord.FirstUser && record != WellKnownRecord.Root) || known.Contains(record))
            Traits |= FileTraits.System;
    }

    /// <summary>Receives a name of the current file.</summary>
    public void AddName(in LayoutName name)
    {
        if (Traits.HasFlag(FileTraits.System))
            return;
        // Children of the root cannot be below $Extend.
        if (name.Parent.RecordNumber == WellKnownRecord.Root)
        {
            if (name.Text.Equals("pagefile.sys", StringComparison.OrdinalIgnoreCase))
                Traits |= FileTraits.PageFile;
        }
        else if (name.Flags != LayoutNameFlags.Dos && _below.Contains(name.Parent.RecordNumber))
        {
            Traits |= FileTraits.System;
        }
    }

    /// <summary>Adds the findings of the scan of the higher records.</summary>
    public void Merge(FileClassifier upper) => _below.Merge(upper._below);

    /// <summary>Returns the records of NTFS's own files that could be recognised only after the last file.</summary>
    public RecordSet ResolveOpenLinks() => _below.ResolveOpenLinks();
}
