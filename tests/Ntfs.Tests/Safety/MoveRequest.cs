using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FsCheck;
using FsCheck.Fluent;

namespace FleetDefrag.Ntfs.Tests.Safety;

/// <summary>A FSCTL_MOVE_FILE as anybody might send it, sensible or not.</summary>
/// <param name="Stream">Which stream of the volume, counted around.</param>
/// <param name="IsMovable">Whether it is one that moves; otherwise it is any.</param>
/// <param name="From">Its first cluster to move.</param>
/// <param name="Target">Where to: from −1 down the largest free run, the next one, …; otherwise this cluster.</param>
/// <param name="Count">How many clusters.</param>
/// <param name="HasStream">False sends a handle that nobody opened.</param>
public sealed record MoveRequest(int Stream, bool IsMovable, long From, long Target, uint Count, bool HasStream)
{
    private const long NobodysHandle = 4711;

    /// <summary>Mostly what may succeed, and everything else too.</summary>
    public static Gen<MoveRequest> Drawn { get; } =
        from stream in Gen.Choose(0, int.MaxValue - 1)
        from isMovable in Gen.Frequency((5, Gen.Constant(true)), (1, Gen.Constant(false)))
        from @from in Gen.Frequency((6, Gen.Constant(0L)), (2, Gen.Choose(0, 3).Select(value => (long)value * 16)), (2, Gen.Choose(0, 400).Select(value => (long)value)), (1, Gen.Elements(-1L, long.MaxValue, long.MinValue, 1L << 40)))
        from target in Gen.Frequency((8, Gen.Choose(-12, -1).Select(value => (long)value)), (2, Gen.Choose(0, 60_000).Select(value => (long)value)), (1, Gen.Elements(long.MaxValue, 1L << 40, long.MinValue)))
        from count in Gen.Frequency((6, Gen.Choose(1, 40).Select(value => (uint)value)), (3, Gen.Constant(uint.MaxValue)), (1, Gen.Elements(0u, 1u << 31)))
        from hasStream in Gen.Frequency((19, Gen.Constant(true)), (1, Gen.Constant(false)))
        select new MoveRequest(stream, isMovable, @from, target, count, hasStream);

    /// <summary>Sends it.</summary>
    /// <param name="device">The volume.</param>
    /// <param name="any">Its streams.</param>
    /// <param name="movable">Those of them that move.</param>
    /// <param name="free">Its free runs, the largest first.</param>
    public Win32Error Send(IVolumeDevice device, IReadOnlyList<StreamId> any, IReadOnlyList<StreamId> movable, IReadOnlyList<ClusterRun> free)
    {
        var target = Target is < 0 and > -1000 && free.Count > 0 ? free[(int)((-Target - 1) % free.Count)].Start : new Lcn(Target);
        var streams = IsMovable ? movable : any;
        var id = streams[Stream % streams.Count];
        if (device.OpenStream(id, out var stream) is not Win32Error.Success and var error)
            return error;
        using (stream)
        {
            Span<byte> input = stackalloc byte[MoveFileData.Size];
            new MoveFileData(HasStream ? stream!.Handle : NobodysHandle, new Vcn(From), target, new ClusterCount(Count)).Write(input);
            return device.Control(ControlCode.MoveFile, input, []).Error;
        }
    }
}
