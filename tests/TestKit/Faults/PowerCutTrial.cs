using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Repair;

namespace FleetDefrag.TestKit.Faults;

/// <summary>One run of moves over one volume, and what is left of the volume when the power goes at any point of it.</summary>
public sealed class PowerCutTrial
{
    private const string Name = "volume";

    private readonly PowerCutDevice _device;
    private readonly StreamHashes _before;

    private PowerCutTrial(PowerCutDevice device, StreamHashes before)
    {
        _device = device;
        _before = before;
    }

    /// <summary>Writes and flushes of the run; a cut is possible behind each.</summary>
    public int Steps => _device.Steps;

    /// <summary>Flushes of the run.</summary>
    public int Flushes => _device.Flushes;

    /// <summary>Moves that were carried out.</summary>
    public int Moves { get; private init; }

    /// <summary>Runs the moves once, to the end.</summary>
    /// <param name="image">The volume; not changed.</param>
    /// <param name="seed">Decides the moves.</param>
    /// <param name="moves">How many are tried.</param>
    /// <param name="flushesCount">False makes a disk that ignores flushes: cuts must be seen to lose data then.</param>
    public static PowerCutTrial Run(byte[] image, int seed, int moves, bool flushesCount = true)
    {
        var device = new PowerCutDevice(image) { IgnoresFlushes = !flushesCount };
        var before = StreamHashes.Of(image);
        var script = new ScriptedMoves(seed);
        using (var volume = Open(device, seed))
            script.Run(volume, before.Streams, moves);
        return new PowerCutTrial(device, before) { Moves = script.Succeeded };
    }

    /// <summary>Cuts, then repairs, or cuts again in the middle of the repair, or starts the next run, as the seed says; then compares.</summary>
    /// <param name="cut">After how many steps, 0 to <see cref="Steps"/>.</param>
    /// <param name="seed">Decides what survived.</param>
    /// <param name="disk">The volume as it is in the end.</param>
    /// <returns>What is wrong; null where nothing was lost.</returns>
    public string? Try(int cut, int seed, out byte[] disk)
    {
        disk = _device.AfterCut(cut, seed);
        try
        {
            disk = Recover(disk, seed);
        }
        catch (VolumeException refused)
        {
            return refused.Message;
        }

        var report = VolumeChecker.Check(new MemoryDisk(disk));
        if (!report.IsClean)
            return report.Findings.Count > 0 ? report.Findings[0].Message : "the check could not go on";
        return Compare(StreamHashes.Of(disk));
    }

    private static byte[] Recover(byte[] disk, int seed)
    {
        if (seed % 4 == 1)
        {
            var repairing = new PowerCutDevice(disk);
            VolumeRepair.Run(Name, repairing);
            disk = repairing.AfterCut(new Random(seed).Next(repairing.Steps + 1), seed);
        }

        if (seed % 4 == 2 && VolumeRepair.IsInterrupted(new MemoryDisk(disk)))
        {
            // The next run clears up by itself.
            using var volume = Open(new MemoryDisk(disk), seed);
            new ScriptedMoves(seed).Run(volume, StreamHashes.Of(disk).Streams, 3);
            return disk;
        }

        VolumeRepair.Run(Name, new MemoryDisk(disk));
        return disk;
    }

    private static NtfsVolume Open(Ntfs.Devices.Blocks.IBlockDevice device, int seed) => new(
        ImageVolumeDevice.Open(Name, device, VolumeAccess.Write(seed % 2 == 0 ? VolumeMode.Offline : VolumeMode.Online), isMounted: false));

    private string? Compare(StreamHashes after)
    {
        foreach (var (stream, hash) in _before.Hashes)
        {
            if (!after.Hashes.TryGetValue(stream, out var present))
                return $"{stream} is gone";
            if (!string.Equals(present, hash, StringComparison.Ordinal))
                return $"{stream} has other contents";
        }

        return after.Hashes.Count == _before.Hashes.Count ? null : "there are streams that were not there before";
    }
}
