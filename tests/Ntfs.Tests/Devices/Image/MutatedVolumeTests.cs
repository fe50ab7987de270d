using FleetDefrag.Ntfs.Control;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Volume;
using FleetDefrag.Ntfs.Layout;
using FleetDefrag.Ntfs.Reading;

namespace FleetDefrag.Ntfs.Tests.Devices.Image;

/// <summary>The driver reads images with a few changed bytes or refuses them as damaged, and does nothing else.</summary>
public sealed class MutatedVolumeTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Mutated_records_are_read_or_refused(int seed)
    {
        using var image = MixedVolume.Make(4096);
        var device = new ScratchDevice(File.ReadAllBytes(image.Path));
        var random = new Random(seed);
        var outcomes = new Dictionary<string, int>(StringComparer.Ordinal);
        for (var round = 0; round < 200; round++)
        {
            Mutate(device, random);
            var outcome = Use(device);
            outcomes[outcome] = outcomes.GetValueOrDefault(outcome) + 1;
            device.Dispose();
        }

        outcomes.Keys.ShouldContain("Damaged");
        outcomes.Keys.ShouldContain("read");
        outcomes.Keys.ShouldBeSubsetOf(["read", "Damaged", "NotNtfs", "Dirty", "Hibernated"]);
    }

    private static string Use(ScratchDevice device)
    {
        try
        {
            // The volume disposes the device, which undoes the mutation. All answers are read before.
            var access = VolumeAccess.Write(VolumeMode.Offline);
            using var volume = new NtfsVolume(ImageVolumeDevice.Open("mutated", device, access, isMounted: false));
            var layout = CollectingSink.Read(volume, LayoutFlags.Names | LayoutFlags.FullPath | LayoutFlags.ExtraInfo);
            foreach (var key in layout.Streams.Keys.Where(key => key.Record % 5 == 0))
                volume.ReadExtents(layout.Id(key));
            foreach (var key in layout.Streams.Keys.Where(key => key.Record % 40 == 0 && layout.Streams[key].Count > 0))
                volume.Move(layout.Id(key), default, volume.ReadBitmap().LargestRun().Start, new ClusterCount(uint.MaxValue));
            return "read";
        }
        catch (VolumeException exception)
        {
            exception.Message.ShouldContain("mutated");
            return exception.Fault.ToString();
        }
    }

    private static void Mutate(ScratchDevice device, Random random)
    {
        var volume = ImageVolume.Open(device);
        var number = random.Next(3) == 0 ? random.Next(12) : random.NextInt64(volume.Mft.RecordCount);
        if (!volume.TryReadRecord(number, out _))
            return;
        var bytes = volume.CopyRecord(number);
        for (var change = random.Next(1, 4); change > 0; change--)
        {
            var at = random.Next(8, Math.Max(9, Math.Min(bytes.Length, (int)bytes.AsSpan().UInt32At(24))));
            bytes[at] = random.Next(2) == 0 ? (byte)(bytes[at] ^ (1 << random.Next(8))) : (byte)random.Next(256);
        }

        // Most update sequences are correct, because nearly every other mutation would end there. Some records stay torn.
        if (random.Next(10) > 0)
            UpdateSequence.Protect(bytes);
        volume.Mft.WriteRaw(number, bytes);
    }
}
