using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Devices;

/// <summary>An open stream of a volume: the handle that MOVE_FILE names and GET_RETRIEVAL_POINTERS is sent to.</summary>
public interface IVolumeStream : IDisposable
{
    /// <summary>The handle's value as MOVE_FILE_DATA carries it in its first eight bytes.</summary>
    long Handle { get; }

    /// <summary>Sends a control code to the stream.</summary>
    ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output);
}
