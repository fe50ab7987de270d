using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.TestKit;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// A simulated mounted NTFS volume in memory. Answers the control codes as Windows does and withholds freed clusters until its next
/// checkpoint. A test can interfere before any move.
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

    /// <summary>Streams that no longer exist.</summary>
    public HashSet<int> Gone { get; } = [];

    /// <summary>All requested moves with their results.</summary>
    public List<(int Stream, Vcn From, Lcn Target, ClusterCount Count, Win32Error Error)> Moves { get; } = [];

    /// <summary>
    /// Called before each move with its number from 0 and its stream. May change the volume; a result other than null is the answer.
    /// </summary>
    public Func<int, int, Win32Error?> BeforeMove { get; set; } = (_, _) => null;

    /// <summary>Returns how many clusters of a move are moved. The answer is success in any case.</summary>
    public Func<int, long, long> Partial { get; set; } = (_, count) => count;

    /// <summary>The answer to a move that spans extents. Null accepts the move; success moves the first extent only.</summary>
    public Win32Error? SpanAnswer { get; set; }

    /// <summary>Returns the duration of a move.</summary>
    public Func<long, TimeSpan> Duration { get; set; } = count => TimeSpan.FromMilliseconds(count);

    /// <summary>The time from a move to the next checkpoint.</summary>
    public TimeSpan CheckpointInterval { get; set; } = TimeSpan.FromSeconds(5);

    /// <summary>True if the bitmap shows withheld clusters as used; false if it shows them as free although they cannot be used.</summary>
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
