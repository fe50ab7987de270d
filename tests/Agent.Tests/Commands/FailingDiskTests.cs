using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;
using FleetDefrag.TestKit.Making;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Tests each command on a disk that fails at any access, once or permanently. The command stops with code 1 and one line, and does not
/// retry endlessly. Nothing is lost when the disk works again.
/// </summary>
public sealed class FailingDiskTests : IClassFixture<FailingDiskTests.Volumes>
{
    private const int Failed = 1;
    private const int MostTries = 24;

    // The maximum number of accesses after the first failure: a run reads a few more places, then stops.
    private const int MostFailures = 40;

    private readonly Volumes _volumes;

    public FailingDiskTests(Volumes volumes) => _volumes = volumes;

    public static TheoryData<string, DiskAccess, bool> Cases
    {
        get
        {
            var cases = new TheoryData<string, DiskAccess, bool>();
            foreach (var forGood in new[] { false, true })
            {
                foreach (var command in new[] { "analyze", "check", "map", "probe", "defrag", "repair" })
                    cases.Add(command, DiskAccess.Read, forGood);
                foreach (var command in new[] { "defrag", "repair" })
                    cases.Add(command, DiskAccess.Write, forGood);
                foreach (var command in new[] { "defrag", "repair" })
                    cases.Add(command, DiskAccess.Flush, forGood);
            }

            // The disk is removed during the run: no access works after that.
            foreach (var command in new[] { "analyze", "check", "map", "probe", "defrag", "repair" })
                cases.Add(command, DiskAccess.All, true);
            return cases;
        }
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task A_failing_disk_stops_the_command_and_nothing_is_lost(string command, DiskAccess kinds, bool forGood)
    {
        var before = command == "repair" ? _volumes.Interrupted : _volumes.Sound;
        var healthy = new DiskFaults(kinds);
        (await new FaultyVolume([.. before]).RunAsync(healthy, command, FaultyVolume.Path)).ExitCode.ShouldBe(0);
        foreach (var at in Spread(healthy.Accesses))
        {
            var volume = new FaultyVolume([.. before]);
            var faults = new DiskFaults(kinds, at, forGood);
            var result = await volume.RunAsync(faults, command, FaultyVolume.Path);

            var what = $"{kinds} {at} of {healthy.Accesses}: {result.AllText}";
            faults.Failures.ShouldBeInRange(1, MostFailures, what);
            if (!MayGoOn(command, kinds, forGood, result))
            {
                result.ExitCode.ShouldBe(Failed, what);
                result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {what}");
                result.Error.ShouldContain(FaultyVolume.Path, Case.Sensitive, what);
            }

            if (command is "analyze" or "check" or "map" or "probe")
                volume.Disk.Bytes.AsSpan().SequenceEqual(before).ShouldBeTrue(what);
            await ShouldHaveLostNothing(volume, what);
        }
    }

    [Theory]
    [InlineData(DiskAccess.Grow, false)]
    [InlineData(DiskAccess.Grow, true)]
    [InlineData(DiskAccess.Write, true)]
    public async Task A_virtual_disk_that_finds_no_room_to_grow_stops_the_run_and_nothing_is_lost(DiskAccess kinds, bool forGood)
    {
        foreach (var file in _volumes.VirtualDisks)
        {
            var healthy = new DiskFaults(kinds);
            (await new FaultyVolume([.. file]).RunAsync(healthy, "defrag", FaultyVolume.Path)).ExitCode.ShouldBe(0);
            healthy.Accesses.ShouldBeGreaterThan(0, "the disk must grow");
            foreach (var at in Spread(healthy.Accesses))
            {
                var volume = new FaultyVolume([.. file]);
                var result = await volume.RunAsync(new DiskFaults(kinds, at, forGood), "defrag", FaultyVolume.Path);
                var what = $"{kinds} {at} of {healthy.Accesses}: {result.AllText}";
                result.ExitCode.ShouldBe(Failed, what);
                result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {what}");
                result.Error.ShouldContain("full", Case.Sensitive, what);
                await ShouldHaveLostNothing(volume, what);
            }
        }
    }

    // A file with a bad sector stays where it is, and the report says so. The readable files are defragmented. A probe continues past
    // unreadable sectors, too.
    private static bool MayGoOn(string command, DiskAccess kinds, bool forGood, ToolResult result) =>
        command is "defrag" or "probe" && (kinds & DiskAccess.Read) != DiskAccess.None && result.ExitCode == 0
        && (!forGood || result.Output.Contains("cannot be read", StringComparison.Ordinal));

    private static IEnumerable<int> Spread(int accesses) =>
        Enumerable.Range(0, Math.Min(accesses, MostTries)).Select(i => (int)((long)i * accesses / Math.Min(accesses, MostTries)));

    /// <summary>Checks the volume on a working disk: after a repair the checker finds nothing, and every stream has its contents.</summary>
    private async Task ShouldHaveLostNothing(FaultyVolume volume, string what)
    {
        var repair = await volume.RunAsync(new DiskFaults(DiskAccess.None), "repair", FaultyVolume.Path);
        repair.ExitCode.ShouldBe(0, $"{what}; then {repair.AllText}");
        VolumeChecker.Check(DiskContainer.Open(new MemoryDisk(volume.Disk.Bytes), "volume")).Findings.ShouldBeEmpty(what);
        StreamHashes.Of(DiskContainer.Open(new MemoryDisk(volume.Disk.Bytes), "volume")).Hashes.ShouldBe(_volumes.Hashes, what);
    }

    public sealed class Volumes
    {
        public Volumes()
        {
            using var image = VolumeMaker.Make(VolumeProfiles.Fragmented(seed: 11, files: 24, excessFragments: 60));
            Sound = File.ReadAllBytes(image.Path);
            VirtualDisks = [.. DiskContainer.Growing.Select(container => container.Wrap(image))];
            Hashes = StreamHashes.Of([.. Sound]).Hashes;
            var disk = new PowerCutDevice(Sound);
            var volume = new NtfsVolume(ImageVolumeDevice.Open("volume", disk, VolumeAccess.Write(VolumeMode.Offline), isMounted: false));
            new ScriptedMoves(7, 30).Run(volume, StreamHashes.Of([.. Sound]).Streams);
            Interrupted = disk.Contents;
            volume.Dispose();
        }

        /// <summary>A fragmented and otherwise sound volume.</summary>
        public byte[] Sound { get; }

        /// <summary>The same volume after kill -9.</summary>
        public byte[] Interrupted { get; }

        /// <summary>The same volume in virtual disks that grow.</summary>
        public IReadOnlyList<byte[]> VirtualDisks { get; }

        public SortedDictionary<(long Record, AttributeType Type, string Name), string> Hashes { get; }
    }
}
