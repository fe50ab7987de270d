using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Devices.Image.Writing;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Ntfs.Tests.Devices.Image.Writing;

public sealed class VolumeAllocatorTests : IDisposable
{
    private readonly MemoryDisk _disk;
    private readonly ImageVolume _volume;
    private readonly WriteSession _session;
    private readonly VolumeAllocator _allocator;

    public VolumeAllocatorTests()
    {
        using var image = MixedVolume.Make(4096);
        _disk = new MemoryDisk(File.ReadAllBytes(image.Path));
        _volume = ImageVolume.Open(_disk);
        _session = new WriteSession(_volume);
        _allocator = new VolumeAllocator(_volume, _session);
    }

    [Fact]
    public void Released_clusters_are_allocated_once_the_move_is_permanent_and_no_cluster_twice()
    {
        // Eight clusters are free, and a move released the first three of them.
        var start = _volume.Bitmap.LargestRun().Start;
        foreach (var free in _volume.Bitmap.FreeRuns)
            _session.Writer.Reserve(free);
        _session.Writer.Unreserve(Run(start, 3, 5));
        _session.Release([Run(start, 0, 3)]);
        _session.IsPending(Run(start, 2, 2)).ShouldBeTrue();
        Take(3).ShouldBe(Run(start, 3, 3));
        Take(3).ShouldBeNull();
        Take(2).ShouldBe(Run(start, 6, 2));
        Take(1).ShouldBeNull();
        _session.Checkpoint();
        _session.IsPending(Run(start, 2, 2)).ShouldBeFalse();
        Take(3).ShouldBe(Run(start, 0, 3));
        Take(1).ShouldBeNull();
    }

    public void Dispose() => _disk.Dispose();

    private ClusterRun? Take(long count) => _allocator.AllocateClusters(new ClusterCount(count));

    private static ClusterRun Run(Lcn start, long offset, long length) => new(start + new ClusterCount(offset), new ClusterCount(length));
}
