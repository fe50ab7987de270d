using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Ntfs.Tests;

/// <summary>A volume device with scripted answers, to test paging with unusual and invalid answers.</summary>
internal sealed class ScriptedDevice : IVolumeDevice
{
    private bool _isAsked;

    public delegate ControlResult Answer(ReadOnlySpan<byte> input, Span<byte> output);

    public NtfsVolumeData Data { get; set; } = new()
    {
        TotalClusters = new(1000),
        FreeClusters = new(10),
        BytesPerSector = 512,
        BytesPerCluster = 4096,
        BytesPerFileRecord = 1024,
        MftValidBytes = 64 * 1024,
    };

    public Dictionary<ControlCode, Answer> Answers { get; } = [];

    public List<string> Calls { get; } = [];

    public Win32Error OpenError { get; set; }

    /// <summary>True while a caller waits for an answer.</summary>
    public bool IsAsked => Volatile.Read(ref _isAsked);

    public bool IsDisposed { get; private set; }

    public int OpenStreams { get; private set; }

    public string Path => "script";

    public VolumeState State => VolumeState.Clean;

    public VolumeMode Mode => VolumeMode.Online;

    public string Label => "Scripted";

    public ClusterCount JournalReserve => ClusterCount.Zero;

    public long Handle => 0x77;

    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        if (Interlocked.Exchange(ref _isAsked, true))
            throw new InvalidOperationException("Two callers use the device at the same time.");
        Calls.Add($"{code} {Convert.ToHexString(input)}");
        try
        {
            if (Answers.TryGetValue(code, out var answer))
                return answer(input, output);
            return code == ControlCode.GetNtfsVolumeData
                ? NtfsVolumeDataBuffer.Write(Data, output)
                : ControlResult.Fail(Win32Error.InvalidFunction);
        }
        finally
        {
            Volatile.Write(ref _isAsked, false);
        }
    }

    public Win32Error OpenStream(StreamId id, out IVolumeStream? stream)
    {
        Calls.Add($"Open {id.File} {id.Type} {id.Name}");
        stream = OpenError == Win32Error.Success ? new Open(this) : null;
        OpenStreams += stream is null ? 0 : 1;
        return OpenError;
    }

    public void Dispose() => IsDisposed = true;

    private sealed class Open(ScriptedDevice device) : IVolumeStream
    {
        public long Handle => device.Handle;

        public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) => device.Control(code, input, output);

        public void Dispose() => device.OpenStreams--;
    }
}
