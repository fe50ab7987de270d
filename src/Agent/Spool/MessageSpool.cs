using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Spool;

/// <summary>
/// Messages on their way to the server. Each is on the disk before it is sent, keeps its number through restarts, and is deleted when the server
/// has acknowledged it. Numbers count from 1 without gaps. Thread-safe.
/// </summary>
internal sealed class MessageSpool : IDisposable
{
    private readonly Lock _lock = new();
    private readonly string _folder;
    private readonly SpoolLimits _limits;
    private readonly SendSignal _signal;
    private readonly ILogger _logger;
    private List<SpoolSegment> _segments;
    private ulong _acknowledged;
    private bool _isFull;

    private MessageSpool(string folder, SpoolLimits limits, SendSignal signal, ILogger logger, List<SpoolSegment> segments)
    {
        _folder = folder;
        _limits = limits;
        _signal = signal;
        _logger = logger;
        _segments = segments;
        _acknowledged = segments[0].Name.First - 1;
    }

    /// <summary>Identifies the numbering: another identifier begins again at 1.</summary>
    public string Id
    {
        get
        {
            lock (_lock)
                return Current.SpoolId;
        }
    }

    /// <summary>Number of the newest message; 0 where there never was one.</summary>
    public ulong LastSequence
    {
        get
        {
            lock (_lock)
                return Current.Next - 1;
        }
    }

    /// <summary>Bytes on the disk.</summary>
    public long Bytes
    {
        get
        {
            lock (_lock)
                return _segments.Sum(segment => segment.Bytes);
        }
    }

    private SpoolSegment Current => _segments[^1];

    /// <summary>Opens the spool in a folder, or begins one. A record that a crash cut off was never sent and is dropped.</summary>
    /// <exception cref="IOException">The folder cannot be read or written.</exception>
    public static MessageSpool Open(string folder, SpoolLimits limits, SendSignal signal, ILogger logger) =>
        new(folder, limits, signal, logger, SpoolOpening.Open(folder, logger));

    /// <summary>Takes a message; it is on the disk when this returns true.</summary>
    /// <param name="message">Gets the next number.</param>
    /// <exception cref="IOException">The disk did not take it; the spool is as it was.</exception>
    /// <returns>False where the spool is full or the message too large; that is logged.</returns>
    public bool TryAppend(AgentMessage message)
    {
        lock (_lock)
        {
            message.Sequence = Current.Next;
            var bytes = message.ToByteArray();
            if (!HasRoomFor(message, bytes.Length))
                return false;
            if (Current.Bytes >= _limits.SegmentBytes)
                _segments.Add(SpoolSegment.Create(_folder, Current.Name with { First = Current.Next }, Current.SpoolId));
            Current.Append(bytes);
        }

        _signal.Set();
        return true;
    }

    /// <summary>The oldest message behind <paramref name="sequence"/>, or null where there is none.</summary>
    public AgentMessage? ReadAfter(ulong sequence)
    {
        lock (_lock)
        {
            var wanted = Math.Max(sequence, _acknowledged) + 1;
            var segment = _segments.FindLast(one => one.Name.First <= wanted);
            if (segment is null || wanted >= segment.Next)
                return null;
            var message = AgentMessage.Parser.ParseFrom(segment.Read(wanted));
            // A message that moved into a new spool still carries its old number.
            message.Sequence = wanted;
            return message;
        }
    }

    /// <summary>Deletes what the server has stored.</summary>
    public void Acknowledge(ulong sequence)
    {
        lock (_lock)
        {
            _acknowledged = Math.Max(_acknowledged, Math.Min(sequence, Current.Next - 1));
            if (!Current.IsEmpty && _acknowledged == Current.Next - 1)
                TryBeginSegment();
            while (_segments.Count > 1 && _segments[0].Next - 1 <= _acknowledged)
            {
                _segments[0].Delete();
                _segments.RemoveAt(0);
            }
        }
    }

    /// <summary>
    /// Compares with what the server has of this spool. Where it has more than was ever written here, this spool is older than it should be
    /// (a restored backup, a damaged file): its numbers would be taken for old ones, so what is unsent gets a new spool.
    /// </summary>
    public void Welcome(ulong acknowledged)
    {
        lock (_lock)
        {
            if (acknowledged <= Current.Next - 1)
            {
                Acknowledge(acknowledged);
                return;
            }

            _logger.SpoolBehind(acknowledged, Current.Next - 1);
            _segments = SpoolOpening.BeginAnew(_folder, _segments);
            _acknowledged = 0;
        }
    }

    /// <summary>Jobs whose results are still on their way.</summary>
    public IReadOnlyList<string> JobsWithResult()
    {
        var jobs = new List<string>();
        var sequence = 0UL;
        while (ReadAfter(sequence) is { } message)
        {
            sequence = message.Sequence;
            if (message.JobResult is { } result)
                jobs.Add(result.JobId);
        }

        return jobs;
    }

    public void Dispose()
    {
        foreach (var segment in _segments)
            segment.Dispose();
    }

    /// <summary>So that the full one can be deleted. Where there is no room for an empty one, the next acknowledgement tries again.</summary>
    private void TryBeginSegment()
    {
        try
        {
            _segments.Add(SpoolSegment.Create(_folder, Current.Name with { First = Current.Next }, Current.SpoolId));
        }
        catch (IOException failure)
        {
            _logger.SpoolWriteFailed(failure.Message);
        }
    }

    private bool HasRoomFor(AgentMessage message, int bytes)
    {
        var limit = message.JobResult is null ? _limits.TotalBytes : _limits.TotalBytes + _limits.ReserveBytes;
        if (bytes > _limits.MessageBytes)
        {
            _logger.MessageTooLarge(message.BodyCase, bytes);
            return false;
        }

        var hasRoom = Bytes + bytes + SpoolRecord.HeaderBytes <= limit;
        if (!hasRoom && !_isFull)
            _logger.SpoolFull(_folder, limit);
        _isFull = !hasRoom;
        return hasRoom;
    }
}
