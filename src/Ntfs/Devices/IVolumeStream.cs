using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>An open stream of a volume. MOVE_FILE names its handle, and GET_RETRIEVAL_POINTERS is sent to it.</summary>
public interface IVolumeStream : IDisposable
{
    /// <summary>The value of the handle for the first eight bytes of MOVE_FILE_DATA.</summary>
    long Handle { get; }

    /// <summary>Sends a control code to the stream.</summary>
    ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output);
}
