using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.Ntfs.Tests.Devices.Blocks;

/// <summary>Power failures after every step of a write to a virtual disk.</summary>
public sealed class PowerFailureTests : IDisposable
{
    private const int DiskBytes = 10 << 20;
    private const int Sector = 512;
    private const int QemuLooksAtEvery = 41;
    private const int CutsPerStep = 4;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("fleetdefrag-blocks-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Theory]
    [InlineData("vhd-dynamic", false, 21)]
    [InlineData("vhd-dynamic", true, 22)]
    [InlineData("vhdx-small-blocks", false, 23)]
    [InlineData("vhdx-small-blocks", true, 24)]
    public void After_any_cut_the_disk_opens_and_holds_all_that_was_flushed(string format, bool remnants, int seed)
    {
        var random = new Random(seed);
        var file = new RecordingFile(remnants ? WithRemnants(MakeDisk(format), random) : MakeDisk(format));
        var history = new List<(int Steps, byte[] Flushed, List<Written> Since)>();
        WriteAndRemember(file, random, history);
        var cuts = 0;
        for (; cuts < file.Steps * CutsPerStep; cuts++)
        {
            var steps = 1 + cuts / CutsPerStep;
            var survivors = file.AfterCut(steps, random);
            var contents = Reopen(survivors);
            ShouldHoldWhatWasFlushed(contents, history, steps);
            if (format is "vhd-dynamic")
                CountFooters(survivors).ShouldBeGreaterThan(1, "the copy in front must not be the only footer left");
            if (cuts % QemuLooksAtEvery == 0) ReadByQemu(format, survivors).ShouldEqual(contents);
        }
        cuts.ShouldBeGreaterThan(150);
    }

    [Theory]
    [InlineData("vhd-dynamic", 31)]
    [InlineData("vhdx-small-blocks", 32)]
    public void A_disk_that_was_cut_off_can_be_written_to_again_without_harm(string format, int seed)
    {
        var random = new Random(seed);
        var first = new RecordingFile(MakeDisk(format));
        WriteAndRemember(first, random, []);
        for (var round = 0; round < 12; round++)
        {
            var second = new RecordingFile(first.AfterCut(random.Next(1, first.Steps + 1), random));
            var disk = BlockDevices.OpenDisk(second, "disk");
            var expected = disk.ReadAll();
            var data = new byte[4 << 20];
            random.NextBytes(data);
            var at = random.Next(DiskBytes - data.Length);
            disk.Write(at, data);
            data.CopyTo(expected, at);
            disk.Flush();
            var survivors = second.AfterCut(second.Steps, random);
            Reopen(survivors).ShouldEqual(expected);
            ReadByQemu(format, survivors).ShouldEqual(expected);
        }
    }

    private static void WriteAndRemember(RecordingFile file, Random random, List<(int Steps, byte[] Flushed, List<Written> Since)> history)
    {
        var disk = BlockDevices.OpenDisk(file, "disk");
        var contents = disk.ReadAll();
        var since = new List<Written>();
        history.Add((0, (byte[])contents.Clone(), since));
        for (var i = 0; i < 24; i++)
        {
            var data = new byte[random.Next(3) == 0 ? random.Next(1, 1 << 21) : random.Next(1, 64) * Sector];
            random.NextBytes(data);
            var at = random.Next((DiskBytes - data.Length) / Sector) * Sector;
            since.Add(new Written(at, data));
            disk.Write(at, data);
            data.CopyTo(contents, at);
            if (random.Next(3) != 0) continue;
            disk.Flush();
            since = [];
            history.Add((file.Steps, (byte[])contents.Clone(), since));
        }
    }

    /// <summary>
    /// Checks that each sector has the contents of the last flush or of one later write. A write of a part of a sector counts alone.
    /// </summary>
    private static void ShouldHoldWhatWasFlushed(byte[] contents, List<(int Steps, byte[] Flushed, List<Written> Since)> history, int steps)
    {
        var (_, flushed, since) = history.Last(h => h.Steps <= steps);
        for (var at = 0; at < contents.Length; at += Sector)
        {
            var sector = contents.AsSpan(at, Sector);
            if (sector.SequenceEqual(flushed.AsSpan(at, Sector))) continue;
            var isNewer = since.Exists(w => w.Covers(at, contents));
            isNewer.ShouldBeTrue($"sector at {at} after {steps} steps is neither what was flushed nor what was written since");
        }
    }

    private static byte[] Reopen(byte[] survivors)
    {
        using var disk = BlockDevices.OpenDisk(new RecordingFile(survivors), "disk");
        return disk.ReadAll();
    }

    private byte[] ReadByQemu(string format, byte[] survivors)
    {
        var path = Path.Combine(_folder.FullName, "survivors");
        File.WriteAllBytes(path, survivors);
        return DiskFormat.All[format].ReadByQemu(path);
    }

    private byte[] MakeDisk(string format)
    {
        var raw = Path.Combine(_folder.FullName, "raw");
        var contents = DiskContents.Make(DiskBytes, seed: 20);
        // A third of the disk has no blocks yet.
        contents.AsSpan(DiskBytes / 3, DiskBytes / 2).Clear();
        File.WriteAllBytes(raw, contents);
        var file = Path.Combine(_folder.FullName, "disk");
        DiskFormat.All[format].Convert(raw, file);
        return File.ReadAllBytes(file);
    }

    /// <summary>
    /// Adds bytes of unowned blocks behind the blocks in use, as an earlier power failure may leave them. The footer of a VHD stays at
    /// the end.
    /// </summary>
    private static byte[] WithRemnants(byte[] file, Random random)
    {
        var footer = file.AsSpan(0, Sector).StartsWith("conectix"u8) ? file[^Sector..] : [];
        var remnants = new byte[7 << 20];
        random.NextBytes(remnants);
        return [.. file[..^footer.Length], .. remnants, .. footer];
    }

    private static int CountFooters(byte[] file)
    {
        var count = 0;
        for (var at = 0; at + Sector <= file.Length; at += Sector)
            if (file.AsSpan(at).StartsWith("conectix"u8)) count++;
        return count;
    }

    private sealed record Written(int Offset, byte[] Data)
    {
        /// <summary>Returns true if the sector holds the bytes of this write, as far as the write covers the sector.</summary>
        public bool Covers(int sector, byte[] contents)
        {
            var from = Math.Max(sector, Offset);
            var to = Math.Min(sector + Sector, Offset + Data.Length);
            return from < to && contents.AsSpan(from, to - from).SequenceEqual(Data.AsSpan(from - Offset, to - from));
        }
    }
}
