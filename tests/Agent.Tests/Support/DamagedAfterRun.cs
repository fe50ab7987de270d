using FleetDefrag.Agent.Volumes;
using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking.Findings;
using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A volume in memory that loses a file record after the run, just before the check. Null damage keeps it sound.</summary>
/// <param name="bytes">The volume. Runs write to it.</param>
/// <param name="damage">The damage to the bytes.</param>
internal sealed class DamagedAfterRun(byte[] bytes, Action<byte[]>? damage) : IVolumeSource
{
    public const string Path = "/disks/victim.img";

    /// <summary>Runs after each opening of the volume; null for nothing.</summary>
    public Action? Opened { get; init; }

    /// <summary>Destroys the record of the root directory's first user file: record 64 or the next one in use.</summary>
    public static void DestroyRecord(byte[] volume)
    {
        const int FirstUserRecord = 64;
        var clusterBytes = BitConverter.ToUInt16(volume, 0x0B) * volume[0x0D];
        var at = (BitConverter.ToInt64(volume, 0x30) * clusterBytes) + (FirstUserRecord * 1024L);
        while (BitConverter.ToUInt16(volume, (int)at + 0x16) != 1)
            at += 1024;
        volume.AsSpan((int)at, 1024).Fill(0xEE);
    }

    /// <inheritdoc/>
    public NtfsVolume Open(string volume, VolumeAccess access)
    {
        var device = ImageVolumeDevice.Open(volume, new MemoryDisk(bytes), access, isMounted: false);
        Opened?.Invoke();
        return new NtfsVolume(new Device(device, () => damage?.Invoke(bytes)));
    }

    /// <inheritdoc/>
    public BlockVolume OpenBlocks(string volume, bool write) => new(new MemoryDisk(bytes), volume, IsHeldByOthers: false);

    /// <inheritdoc/>
    public IVolumeReader OpenReader(string volume) => throw new NotSupportedException();

    private sealed class Device(ImageVolumeDevice inner, Action beforeCheck) : IVolumeDevice, ICheckableVolume
    {
        public string Path => inner.Path;

        public VolumeState State => inner.State;

        public VolumeMode Mode => inner.Mode;

        public string Label => inner.Label;

        public ClusterCount JournalReserve => inner.JournalReserve;

        public ControlResult Control(ControlCode code, ReadOnlySpan<byte> input, Span<byte> output) => inner.Control(code, input, output);

        public Win32Error OpenStream(StreamId id, out IVolumeStream? stream) => inner.OpenStream(id, out stream);

        public CheckReport Check()
        {
            beforeCheck();
            return inner.Check();
        }

        public void Dispose() => inner.Dispose();
    }
}
