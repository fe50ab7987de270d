using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Moves;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>
/// A volume that writes down what each successful MOVE_FILE moved: from where by the volume's own words before it, extent by extent.
/// </summary>
internal sealed class RecordingVolume : IVolumeDevice
{
    private readonly IVolumeDevice _device;
    private readonly NtfsVolume _reader;
    private readonly Dictionary<long, StreamId> _streams = [];

    /// <summary>Records the moves of a volume device.</summary>
    /// <param name="device">The device; disposed with this object.</param>
    public RecordingVolume(IVolumeDevice device)
    {
        _device = device;
        _reader = new NtfsVolume(device);
        FreeBefore = [.. _reader.ReadBitmap().Runs()];
    }

    /// <summary>The free runs before the first move.</summary>
    public IReadOnlyList<ClusterRun> FreeBefore { get; }

    /// <summary>All moves in order.</summary>
    public List<PlannedMove> Moves { get; } = [];

    public string Path => _device.Path;

    public VolumeState State => _device.State;

    public VolumeMode Mode => _device.Mode;

    public string Label => _device.Label;

    public ClusterCount JournalReserve => _device.JournalReserve;

    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (code != ControlCode.MoveFile || !MoveFileData.TryRead(input, out var move))
            return _device.Control(code, input, output);
        var before = _reader.ReadExtents(_streams[move.Handle], move.Start, move.Start + move.Count).Extents;
        var result = _device.Control(code, input, output);
        if (result.Error == Win32Error.Success)
            Record(move, before);
        return result;
    }

    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        var error = _device.OpenStream(id, out stream);
        if (stream is not null)
            _streams[stream.Handle] = id;
        return error;
    }

    public void Dispose() => _reader.Dispose();

    private void Record(MoveFileData move, Extent[] before)
    {
        var target = move.Target;
        foreach (var extent in before)
        {
            if (extent.IsHole || extent.EndVcn <= move.Start || move.Start + move.Count <= extent.Vcn)
                continue;
            var first = Math.Max(extent.Vcn.Value, move.Start.Value);
            var count = new ClusterCount(Math.Min(extent.EndVcn.Value, (move.Start + move.Count).Value) - first);
            var from = new Vcn(first);
            Moves.Add(new PlannedMove(0, from, extent.Lcn + (from - extent.Vcn), target, count));
            target += count;
        }
    }
}
