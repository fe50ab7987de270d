using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// A live NTFS volume around a plain array: answers the control codes as Windows does, keeps freed clusters back until its next
/// checkpoint, and lets a test interfere before any move.
/// </summary>
internal sealed class SimulatedNtfsVolume(NaiveVolume clusters, ManualTime time) : IVolumeDevice
{
    public const int ClusterBytes = 4096;

    private readonly Dictionary<long, SimulatedStream> _open = [];
    private long _lastHandle;
    private int _nextFile;
    private TimeSpan? _checkpointDue;

    public string Path => "simulated";

    public VolumeState State => VolumeState.Clean;

    public VolumeMode Mode => VolumeMode.Online;

    public string Label => "simulated";

    public ClusterCount JournalReserve => ClusterCount.Zero;

    /// <summary>Streams that vanished.</summary>
    public HashSet<int> Gone { get; } = [];

    /// <summary>Every move asked for, and what was answered.</summary>
    public List<(int Stream, Vcn From, Lcn Target, ClusterCount Count, Win32Error Error)> Moves { get; } = [];

    /// <summary>Called before each move with its number from 0: may change the volume, and may decide the answer.</summary>
    public Func<int, int, Win32Error?> BeforeMove { get; set; } = (_, _) => null;

    /// <summary>How many of a move's clusters are moved; the answer is success all the same.</summary>
    public Func<int, long, long> Partial { get; set; } = (_, count) => count;

    /// <summary>The answer to a move that spans extents: null takes it, success moves the first extent only.</summary>
    public Win32Error? SpanAnswer { get; set; }

    /// <summary>How long a move takes.</summary>
    public Func<long, TimeSpan> Duration { get; set; } = count => TimeSpan.FromMilliseconds(count);

    /// <summary>How long after a move the next checkpoint comes.</summary>
    public TimeSpan CheckpointInterval { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>Whether the bitmap shows what is kept back as used, or as free though it cannot be used.</summary>
    public bool ShowsFrozenAsUsed { get; set; } = true;

    public long MftZoneStart { get; set; }

    public long MftZoneEnd { get; set; } = -1;

    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (_checkpointDue <= time.Elapsed)
        {
            clusters.Checkpoint();
            _checkpointDue = null;
        }

        return code switch
        {
            ControlCode.GetNtfsVolumeData => NtfsVolumeDataBuffer.Write(Data(), output),
            ControlCode.GetVolumeBitmap => Bitmap(output),
            ControlCode.QueryFileLayout => Layout(input, output),
            ControlCode.MoveFile => Move(input),
            _ => ControlResult.Fail(Win32Error.InvalidFunction),
        };
    }

    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        stream = null;
        var index = (int)(id.File.RecordNumber - NaiveVolume.FirstRecord);
        if (Gone.Contains(index))
            return Win32Error.FileNotFound;
        var open = new SimulatedStream(clusters.Streams[index], index, ++_lastHandle);
        _open.Add(open.Handle, open);
        stream = open;
        return Win32Error.Success;
    }

    public void Dispose() => _open.Clear();

    private NtfsVolumeData Data() => new()
    {
        Serial = 1,
        Sectors = clusters.Size * 8L,
        TotalClusters = new ClusterCount(clusters.Size),
        FreeClusters = new ClusterCount(clusters.Size - clusters.UsedClusters),
        BytesPerSector = 512,
        BytesPerCluster = ClusterBytes,
        BytesPerFileRecord = 1024,
        MftValidBytes = (NaiveVolume.FirstRecord + clusters.Streams.Count) * 1024L,
        MftZoneStart = new Lcn(MftZoneStart),
        MftZoneEnd = new Lcn(MftZoneEnd),
    };

    private ControlResult Bitmap(Span<byte> output)
    {
        VolumeBitmapBuffer.WriteHeader(output, default, new ClusterCount(clusters.Size));
        var bits = output[VolumeBitmapBuffer.HeaderSize..][..((clusters.Size + 7) / 8)];
        bits.Clear();
        for (var lcn = 0; lcn < clusters.Size; lcn++)
        {
            if (clusters.IsUsed(lcn) || (ShowsFrozenAsUsed && clusters.IsFrozen(lcn)))
                bits[lcn / 8] |= (byte)(1 << (lcn % 8));
        }

        return ControlResult.Success(VolumeBitmapBuffer.HeaderSize + bits.Length);
    }

    private ControlResult Layout(ReadOnlySpan<byte> input, Span<byte> output)
    {
        FileLayoutRequest.TryRead(input, out var request).ShouldBeTrue();
        if (request.Flags.HasFlag(LayoutFlags.Restart))
            _nextFile = 0;
        var writer = new FileLayoutWriter(output);
        for (; _nextFile < clusters.Streams.Count; _nextFile++)
        {
            if (!Gone.Contains(_nextFile) && !SimulatedLayout.TryAdd(ref writer, clusters.Streams[_nextFile], _nextFile))
                break;
        }

        return writer.Finish(_nextFile == clusters.Streams.Count);
    }

    private ControlResult Move(ReadOnlySpan<byte> input)
    {
        MoveFileData.TryRead(input, out var move).ShouldBeTrue();
        var stream = _open[move.Handle].Index;
        var number = Moves.Count;
        var error = BeforeMove(number, stream) ?? TryMove(number, stream, move);
        Moves.Add((stream, move.Start, move.Target, move.Count, error));
        time.Advance(Duration(move.Count.Value));
        _checkpointDue ??= time.Elapsed + CheckpointInterval;
        return error == Win32Error.Success ? ControlResult.Success() : ControlResult.Fail(error);
    }

    private Win32Error TryMove(int number, int stream, MoveFileData move)
    {
        var count = Partial(number, move.Count.Value);
        var first = clusters.Streams[stream].ToExtents().First(extent => move.Start < extent.EndVcn);
        if (SpanAnswer is { } answer && first.EndVcn < move.Start + move.Count)
        {
            if (answer != Win32Error.Success)
                return answer;
            count = (first.EndVcn - move.Start).Value;
        }

        return clusters.TryMove(stream, move.Start, move.Target, new ClusterCount(count));
    }
}
