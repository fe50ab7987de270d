using System.Buffers.Binary;
using FleetDefrag.Ntfs.Control;

namespace FleetDefrag.Ntfs.Tests.Control;

public sealed class RefsVolumeDataBufferTests
{
    /// <summary>REFS_VOLUME_DATA_BUFFER of winioctl.h.</summary>
    [Fact]
    public void ReFS_volume_data_are_returned_in_the_format_of_NTFS()
    {
        var answer = new byte[RefsVolumeDataBuffer.Size];
        BinaryPrimitives.WriteInt64LittleEndian(answer.AsSpan(16), 0x1122334455667788);
        BinaryPrimitives.WriteInt64LittleEndian(answer.AsSpan(24), 8_388_608);
        BinaryPrimitives.WriteInt64LittleEndian(answer.AsSpan(32), 65_536);
        BinaryPrimitives.WriteInt64LittleEndian(answer.AsSpan(40), 60_000);
        BinaryPrimitives.WriteInt64LittleEndian(answer.AsSpan(48), 16);
        BinaryPrimitives.WriteInt32LittleEndian(answer.AsSpan(56), 512);
        BinaryPrimitives.WriteInt32LittleEndian(answer.AsSpan(60), 65_536);

        RefsVolumeDataBuffer.TryRead(answer, out var data).ShouldBeTrue();

        (data.Serial, data.Sectors).ShouldBe((0x1122334455667788UL, 8_388_608L));
        (data.TotalClusters.Value, data.FreeClusters.Value, data.ReservedClusters.Value).ShouldBe((65_536, 60_000, 16));
        (data.BytesPerSector, data.BytesPerCluster, data.MftValidBytes).ShouldBe((512, 65_536, 0));
        var told = new byte[NtfsVolumeDataBuffer.Size];
        NtfsVolumeDataBuffer.Write(data, told).IsSuccess.ShouldBeTrue();
        NtfsVolumeDataBuffer.TryRead(told, out var again).ShouldBeTrue("the layers above take it");
        again.FreeClusters.ShouldBe(data.FreeClusters);
    }

    [Fact]
    public void An_answer_that_is_too_short_is_refused() =>
        RefsVolumeDataBuffer.TryRead(new byte[RefsVolumeDataBuffer.Size - 1], out _).ShouldBeFalse();
}
