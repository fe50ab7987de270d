using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>
/// Counts the fragments of a volume while the layout is read, and stores no layout. Storing the layout of millions of files costs more
/// than counting.
/// </summary>
internal sealed class FragmentationScan : ILayoutSink
{
    private readonly FileClassifier _recognition;

    // The file whose names and streams are being received. The file is counted when the next file begins.
    private FileReference? _reference;
    private long _dataBytes;
    private FileTally _tally;

    private FragmentationScan(int bytesPerCluster, int top, RecordSet known)
    {
        _recognition = new FileClassifier(known);
        Counter = new FragmentationCounter(bytesPerCluster, top);
    }

    /// <summary>The counts.</summary>
    public FragmentationCounter Counter { get; }

    /// <summary>The base records in use.</summary>
    public RecordSet Records { get; } = new();

    /// <summary>Reads the layout and counts. Reads the layout a second time if NTFS's own files were recognised too late.</summary>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    /// <param name="top">The number of most fragmented files to keep.</param>
    /// <param name="tell">
    /// Reads the layout: the first sink receives the files of the lower records and the second sink the others, or the first sink
    /// receives all files.
    /// </param>
    public static FragmentationScan Run(int bytesPerCluster, int top, Action<ILayoutSink, ILayoutSink> tell)
    {
        var scan = Run(bytesPerCluster, top, tell, new RecordSet(), out var late);
        // The late records are counted as ordinary files, and their share of the counts is unknown. NTFS makes its own records first, so
        // this is rare.
        return late.IsEmpty ? scan : Run(bytesPerCluster, top, tell, late, out _);
    }

    /// <inheritdoc/>
    public void File(in LayoutFile file)
    {
        CountFile();
        _recognition.Begin(file);
        _reference = file.Reference;
        _dataBytes = 0;
        _tally = new FileTally(file.IsDirectory);
    }

    /// <inheritdoc/>
    public void Name(in LayoutName name)
    {
        _recognition.AddName(name);
        if (_recognition.Traits.IsFile())
            Counter.DirectoryFiles.Add(name);
    }

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (stream.Type == AttributeType.Data)
            _dataBytes += stream.Bytes;
        if (!extents.IsEmpty && _tally.Counts(stream.Type))
            _tally.Add(FragmentTally.Of(extents));
    }

    private static FragmentationScan Run(
        int bytesPerCluster, int top, Action<ILayoutSink, ILayoutSink> tell, RecordSet known, out RecordSet late)
    {
        var lower = new FragmentationScan(bytesPerCluster, top, known);
        var upper = new FragmentationScan(bytesPerCluster, top, known);
        tell(lower, upper);
        lower.TakeOver(upper);
        late = lower._recognition.ResolveOpenLinks();
        return lower;
    }

    private void TakeOver(FragmentationScan upper)
    {
        CountFile();
        upper.CountFile();
        Counter.Add(upper.Counter);
        Records.UnionWith(upper.Records);
        _recognition.Merge(upper._recognition);
    }

    private void CountFile()
    {
        if (_reference is not { } reference)
            return;
        Records.Add(reference.RecordNumber);
        Counter.Count(new CountedFile(reference, _dataBytes), _recognition.Traits, _tally);
        _reference = null;
    }
}
