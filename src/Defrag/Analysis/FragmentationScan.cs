using System.Collections.Immutable;
using FleetDefrag.Ntfs;

namespace FleetDefrag.Defrag.Analysis;

/// <summary>Counts the fragments of a volume while its layout is told, and keeps nothing of it: what is kept for millions of files costs more than counting.</summary>
internal sealed class FragmentationScan : ILayoutSink
{
    private readonly FileClassifier _recognition;

    // The file whose names and streams are being told; it is counted when the next begins.
    private FileReference? _reference;
    private long _dataBytes;
    private FileTally _tally;

    private FragmentationScan(int bytesPerCluster, int top, IReadOnlySet<long> known)
    {
        _recognition = new FileClassifier(known);
        Counter = new FragmentationCounter(bytesPerCluster, top);
    }

    /// <summary>What was counted.</summary>
    public FragmentationCounter Counter { get; }

    /// <summary>The base records in use.</summary>
    public RecordSet Records { get; } = new();

    /// <summary>Counts.</summary>
    /// <param name="bytesPerCluster">Bytes in a cluster.</param>
    /// <param name="top">How many of the most fragmented files to remember.</param>
    /// <param name="tell">Tells the layout: the files of the lower records to one, those of the upper ones to the other, or all to the first. Asked again where need be.</param>
    public static FragmentationScan Run(int bytesPerCluster, int top, Action<ILayoutSink, ILayoutSink> tell)
    {
        var sweep = Run(bytesPerCluster, top, tell, ImmutableHashSet<long>.Empty, out var late);
        // Counted as somebody's files, and nothing tells which of the counts are theirs. It is rare: NTFS makes its own records first.
        return late.Count == 0 ? sweep : Run(bytesPerCluster, top, tell, late, out _);
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
    public void Name(in LayoutName name) => _recognition.AddName(name);

    /// <inheritdoc/>
    public void Stream(in LayoutStream stream, ReadOnlySpan<Extent> extents)
    {
        if (stream.Type == AttributeType.Data)
            _dataBytes += stream.Bytes;
        if (!extents.IsEmpty && _tally.Counts(stream.Type))
            _tally.Add(FragmentTally.Of(extents));
    }

    private static FragmentationScan Run(
        int bytesPerCluster, int top, Action<ILayoutSink, ILayoutSink> tell, IReadOnlySet<long> known, out IReadOnlySet<long> late)
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
