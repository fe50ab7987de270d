using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Ntfs.Tests.Reading;

public sealed class BitmapReadingTests : IDisposable
{
    private readonly ScriptedDevice _device = new();

    [Theory]
    [InlineData(8)]
    [InlineData(56)]
    [InlineData(1000)]
    public void Pages_with_a_rounded_start_are_joined(int pageBits)
    {
        // Every third cluster is used. The answer begins at a multiple of 32 at or before the requested start.
        _device.Answers[ControlCode.GetVolumeBitmap] = (input, output) =>
        {
            VolumeBitmapBuffer.TryReadInput(input, out var asked).ShouldBeTrue();
            if (asked.Value >= 1000)
                return ControlResult.Fail(Win32Error.InvalidParameter);
            var start = asked.Value & ~31L;
            var count = Math.Min(1000 - start, asked.Value - start + pageBits);
            VolumeBitmapBuffer.WriteHeader(output, new Lcn(start), new ClusterCount(1000 - start));
            var bytes = (int)((count + 7) / 8);
            output.Slice(16, bytes).Clear();
            for (var i = 0; i < bytes * 8; i++)
            {
                if ((start + i) % 3 == 0)
                    output[16 + (i / 8)] |= (byte)(1 << (i % 8));
            }

            return new ControlResult(start + (bytes * 8) < 1000 ? Win32Error.MoreData : Win32Error.Success, 16 + bytes);
        };
        using var volume = new NtfsVolume(_device);
        var bitmap = volume.ReadBitmap();
        for (var i = 0; i < 1000; i++)
            bitmap.IsUsed(new Lcn(i)).ShouldBe(i % 3 == 0, $"cluster {i}");
    }

    [Fact]
    public void Clusters_missing_from_the_answers_count_as_used()
    {
        _device.Answers[ControlCode.GetVolumeBitmap] = (_, output) =>
        {
            output[..116].Clear();
            VolumeBitmapBuffer.WriteHeader(output, default, new ClusterCount(800));
            return ControlResult.Success(116);
        };
        using var volume = new NtfsVolume(_device);
        volume.ReadBitmap().CountUsed(default, new ClusterCount(1000)).ShouldBe(new ClusterCount(200));
    }

    [Theory]
    [InlineData(0, 1000, 0)] // no bits
    [InlineData(8, 992, 124)] // begins behind the start asked for
    public void Answers_without_the_requested_cluster_are_an_error(int start, int toEnd, int bytes)
    {
        _device.Answers[ControlCode.GetVolumeBitmap] = (_, output) =>
        {
            VolumeBitmapBuffer.WriteHeader(output, new Lcn(start), new ClusterCount(toEnd));
            return new ControlResult(Win32Error.MoreData, 16 + bytes);
        };
        using var volume = new NtfsVolume(_device);
        Should.Throw<VolumeException>(volume.ReadBitmap).Fault.ShouldBe(VolumeFault.Failed);
    }

    [Theory]
    [InlineData(Win32Error.AccessDenied, VolumeFault.NoPermission)]
    [InlineData(Win32Error.NotSupported, VolumeFault.NotNtfs)]
    [InlineData(Win32Error.DiskCorrupt, VolumeFault.Damaged)]
    [InlineData(Win32Error.ReadFault, VolumeFault.Failed)]
    public void Errors_become_one_line_with_the_volume_and_what_to_do(Win32Error error, VolumeFault fault)
    {
        _device.Answers[ControlCode.GetVolumeBitmap] = (_, _) => ControlResult.Fail(error);
        using var volume = new NtfsVolume(_device);
        var thrown = Should.Throw<VolumeException>(volume.ReadBitmap);
        thrown.Fault.ShouldBe(fault);
        thrown.Message.ShouldStartWith("script: ");
        thrown.Message.ShouldNotContain("\n");
    }

    public void Dispose() => _device.Dispose();
}
