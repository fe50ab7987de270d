using FleetDefrag.Defrag.Tests.Planning;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;

namespace FleetDefrag.Defrag.Tests.Execution;

/// <summary>An open stream of a <see cref="SimulatedNtfsVolume"/>.</summary>
internal sealed class SimulatedStream(NaiveStream stream, int index, long handle) : IVolumeStream
{
    public int Index => index;

    public long Handle => handle;

    public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output)
    {
        RetrievalPointersBuffer.TryReadInput(input, out var start).ShouldBeTrue();
        var extents = stream.ToExtents().Where(extent => extent.EndVcn > start).ToArray();
        if (extents.Length == 0)
            return ControlResult.Fail(Win32Error.HandleEof);
        var writer = new RetrievalPointersWriter(output, extents[0].Vcn);
        foreach (var extent in extents)
        {
            if (!writer.TryAdd(extent.EndVcn, extent.Lcn))
                return new ControlResult(Win32Error.MoreData, writer.BytesWritten);
        }

        return ControlResult.Success(writer.BytesWritten);
    }

    public void Dispose()
    {
        // The volume releases its handles when it is disposed.
    }
}
