using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Tells during a sweep what each file is. Only names say what lies below $Extend and which file is the paging file.</summary>
/// <param name="known">Records that an earlier sweep found to be NTFS's own, beyond those that every volume has; mostly none.</param>
internal sealed class FileClassifier(IReadOnlySet<long> known)
{
    private readonly ExtendDescendants _below = new(known);

    /// <summary>What the file last begun is, as far as its names have been told.</summary>
    public FileTraits Traits { get; private set; }

    /// <summary>Begins a file.</summary>
    public void Begin(in LayoutFile file)
    {
        var record = file.Reference.RecordNumber;
        _below.Begin(record, file.IsDirectory);
        Traits = file.IsDirectory ? FileTraits.Directory : FileTraits.None;
        if ((record < WellKnownRecord.FirstUser && record != WellKnownRecord.Root) || (known.Count > 0 && known.Contains(record)))
            Traits |= FileTraits.System;
    }

    /// <summary>Takes a name of the file last begun.</summary>
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

    /// <summary>Takes over what was met in the files behind its own.</summary>
    public void Merge(FileClassifier upper) => _below.Merge(upper._below);

    /// <summary>Records of files that turn out to be NTFS's own only now, after the last file.</summary>
    public IReadOnlySet<long> ResolveOpenLinks() => _below.ResolveOpenLinks();
}
