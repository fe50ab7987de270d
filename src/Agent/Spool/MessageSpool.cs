using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Spool;

/// <summary>
/// The messages on their way to the server. Each message is on the disk before it is sent, keeps its sequence through restarts, and is
/// deleted after the server has acknowledged it. Sequences count from 1 without gaps. Thread-safe.
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

    /// <summary>The identifier of this spool. A new spool has another identifier, and its sequences begin at 1 again.</summary>
    public string Id
    {
        get
        {
            lock (_lock)
                return Current.SpoolId;
        }
    }

    /// <summary>The sequence of the newest message; 0 where there never was a message.</summary>
    public ulong LastSequence
    {
        get
        {
            lock (_lock)
                return Current.Next - 1;
        }
    }

    /// <summary>The size on the disk in bytes.</summary>
    public long Bytes
    {
        get
        {
            lock (_lock)
                return _segments.Sum(segment => segment.Bytes);
        }
    }

    private SpoolSegment Current => _segments[^1];

    /// <summary>Opens the spool in a folder, or creates it. A record that a crash cut off was never sent and is dropped.</summary>
    /// <exception cref="IOException">The folder cannot be read or written.</exception>
    public static MessageSpool Open(string folder, SpoolLimits limits, SendSignal signal, ILogger logger) =>
        new(folder, limits, signal, logger, SpoolOpening.Open(folder, logger));

    /// <summary>Adds a message, which is on the disk when this method returns true.</summary>
    /// <param name="message">The message, which gets the next sequence.</param>
    /// <exception cref="IOException">The message could not be written; the spool is unchanged.</exception>
    /// <returns>False where the spool is full or the message is too large; both are logged.</returns>
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

    /// <summary>Returns the oldest message after <paramref name="sequence"/>; null where there is none.</summary>
    public AgentMessage? ReadAfter(ulong sequence)
    {
        lock (_lock)
        {
            var wanted = Math.Max(sequence, _acknowledged) + 1;
            var segment = _segments.FindLast(one => one.Name.First <= wanted);
            if (segment is null || wanted >= segment.Next)
                return null;
            var message = AgentMessage.Parser.ParseFrom(segment.Read(wanted));
            // A message that was copied into a new spool still contains its old sequence.
            message.Sequence = wanted;
            return message;
        }
    }

    /// <summary>Deletes the messages that the server has stored.</summary>
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
    /// Compares the spool with the last sequence that the server has of it. A higher sequence than the spool's own means that the spool was
    /// restored from an older copy or is damaged. The server would take its new messages for old ones, so they get a new spool.
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
            BeginAnew();
        }
    }

    /// <summary>Begins a new spool with the messages of this one, under new sequences.</summary>
    public void BeginAnew()
    {
        lock (_lock)
        {
            _segments = SpoolOpening.BeginAnew(_folder, _segments);
            _acknowledged = 0;
        }
    }

    /// <summary>Returns the jobs whose results are in the spool.</summary>
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

    /// <summary>
    /// Begins a new segment, so that the acknowledged one can be deleted. Without room for it, the next acknowledgement tries again.
    /// </summary>
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
