using System.Text;

namespace FleetDefrag.Backups.Text;

/// <summary>Reads the records of a log from a stream, in memory that does not grow with the log.</summary>
internal sealed class LogRecords(Stream stream)
{
    /// <summary>The longest record, in characters.</summary>
    public const int LongestRecord = 65_536;

    private readonly byte[] _bytes = new byte[LongestRecord];
    private readonly char[] _text = new char[(2 * LongestRecord) + 16];
    private Decoder? _decoder;
    private int _start;
    private int _end;
    private int _nextLine = 1;
    private bool _isFinal;
    private bool _isTail;
    private Range _current;

    /// <summary>The line on which the current record begins, from 1.</summary>
    public int Line { get; private set; }

    /// <summary>The current record.</summary>
    public ReadOnlySpan<char> Current => _text.AsSpan(_current);

    /// <summary>The text that was read and not yet consumed.</summary>
    public ReadOnlySpan<char> Waiting => _text.AsSpan(_start, _end - _start);

    /// <summary>Reads more text. Returns false where the log has ended.</summary>
    public async ValueTask<bool> FillAsync(CancellationToken cancellationToken)
    {
        if (_isFinal)
            return false;
        if (_start > 0)
        {
            _text.AsSpan(_start, _end - _start).CopyTo(_text);
            (_start, _end) = (0, _end - _start);
        }

        var room = _text.Length - 16 - _end;
        var length = await stream.ReadAtLeastAsync(
            _bytes.AsMemory(0, Math.Min(_bytes.Length, room)), Math.Min(_bytes.Length, room), throwOnEndOfStream: false, cancellationToken);
        _isFinal = length < Math.Min(_bytes.Length, room);
        var skipped = 0;
        if (_decoder is null)
        {
            (var encoding, skipped) = LogEncoding.Detect(_bytes.AsSpan(0, length));
            _decoder = encoding.GetDecoder();
        }

        _end += _decoder.GetChars(_bytes.AsSpan(skipped, length - skipped), _text.AsSpan(_end), _isFinal);
        return true;
    }

    /// <summary>Moves to the next record. <see cref="SplitKind.None"/> asks for more text.</summary>
    public SplitKind Next(RecordSplitter splitter)
    {
        while (true)
        {
            var split = splitter.Find(Waiting, _isFinal);
            if (split.Kind == SplitKind.None)
            {
                Consume(splitter, split.Consumed, split.Consumed > 0 && !splitter.DropsTail);
                return DropOverlong(splitter);
            }

            _current = (_start + split.Start)..(_start + split.Start + split.Length);
            Line = _nextLine + (splitter.DropsTail ? 0 : splitter.CountLines(Waiting[..split.Start]));
            Consume(splitter, split.Consumed, counts: true);
            if (!_isTail)
                return split.Length > LongestRecord ? SplitKind.Broken : split.Kind;
            // The end of an over-long line, which was reported before.
            _isTail = false;
        }
    }

    private SplitKind DropOverlong(RecordSplitter splitter)
    {
        if (_end - _start <= LongestRecord)
            return SplitKind.None;
        var isKnown = _isTail;
        Line = _nextLine;
        _current = _start.._end;
        _isTail = splitter.DropsTail;
        // A line that goes on is counted at its end.
        Consume(splitter, _end - _start, counts: !splitter.DropsTail);
        return isKnown ? SplitKind.None : SplitKind.Broken;
    }

    private void Consume(RecordSplitter splitter, int length, bool counts)
    {
        if (counts)
            _nextLine += splitter.CountLines(_text.AsSpan(_start, length));
        _start += length;
    }
}
