using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>A FSCTL_MOVE_FILE request as any program may send it, valid or not.</summary>
/// <param name="Stream">The stream, as an index modulo the number of streams.</param>
/// <param name="IsMovable">True chooses among the movable streams, false among all.</param>
/// <param name="From">The first cluster to move.</param>
/// <param name="Target">−1 for the largest free run, −2 for the next one, and so on; any other value is the target cluster itself.</param>
/// <param name="Count">Number of clusters.</param>
/// <param name="HasStream">False sends a handle that is not open.</param>
public sealed record MoveRequest(int Stream, bool IsMovable, long From, long Target, uint Count, bool HasStream)
{
    private const long UnopenedHandle = 4711;

    private static readonly Gen<long> Starts = Gen.Frequency(
        (6, Gen.Constant(0L)),
        (2, Gen.Choose(0, 3).Select(value => (long)value * 16)),
        (2, Gen.Choose(0, 400).Select(value => (long)value)),
        (1, Gen.Elements(-1L, long.MaxValue, long.MinValue, 1L << 40)));

    private static readonly Gen<long> Targets = Gen.Frequency(
        (8, Gen.Choose(-12, -1).Select(value => (long)value)),
        (2, Gen.Choose(0, 60_000).Select(value => (long)value)),
        (1, Gen.Elements(long.MaxValue, 1L << 40, long.MinValue)));

    private static readonly Gen<uint> Counts = Gen.Frequency(
        (6, Gen.Choose(1, 40).Select(value => (uint)value)),
        (3, Gen.Constant(uint.MaxValue)),
        (1, Gen.Elements(0u, 1u << 31)));

    /// <summary>Mostly requests that may succeed, and all other kinds too.</summary>
    public static Gen<MoveRequest> Drawn { get; } =
        from stream in Gen.Choose(0, int.MaxValue - 1)
        from isMovable in Gen.Frequency((5, Gen.Constant(true)), (1, Gen.Constant(false)))
        from @from in Starts
        from target in Targets
        from count in Counts
        from hasStream in Gen.Frequency((19, Gen.Constant(true)), (1, Gen.Constant(false)))
        select new MoveRequest(stream, isMovable, @from, target, count, hasStream);

    /// <summary>Sends the request.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="any">All streams of the volume.</param>
    /// <param name="movable">The movable streams.</param>
    /// <param name="free">The free runs, the largest first.</param>
    public Win32Error Send(
        IVolumeDevice device, IReadOnlyList<StreamId> any, IReadOnlyList<StreamId> movable, IReadOnlyList<ClusterRun> free)
    {
        var target = Target is < 0 and > -1000 && free.Count > 0 ? free[(int)((-Target - 1) % free.Count)].Start : new Lcn(Target);
        var streams = IsMovable ? movable : any;
        var id = streams[Stream % streams.Count];
        if (device.OpenStream(id, out var stream) is not Win32Error.Success and var error)
            return error;
        using (stream)
        {
            Span<byte> input = stackalloc byte[MoveFileData.Size];
            var handle = HasStream ? stream!.Handle : UnopenedHandle;
            new MoveFileData(handle, new Vcn(From), target, new ClusterCount(Count)).Write(input);
            return device.Control(ControlCode.MoveFile, input, []).Error;
        }
    }
}
