using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices;
using FleetDefrag.Ntfs.Devices.Blocks;
using FleetDefrag.Ntfs.Devices.Image;
using FleetDefrag.Ntfs.Devices.Image.Repair;
using FleetDefrag.Ntfs.Reading;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.TestKit.Faults;

/// <summary>One run on one volume, and the state of the volume after a power failure at any step of the run.</summary>
public sealed class PowerCutTrial
{
    private const string Name = "volume";

    /// <summary>The maximum number of further cuts during the recovery after a cut.</summary>
    private const int MostFurtherCuts = 3;

    private const int MovesOfNextRun = 3;

    private readonly PowerCutDevice _device;
    private readonly DiskContainer _container;
    private readonly VolumeStreams _before;
    private readonly IReadOnlyList<StreamId> _streams;

    private PowerCutTrial(PowerCutDevice device, DiskContainer container, VolumeStreams before, IReadOnlyList<StreamId> streams)
    {
        _device = device;
        _container = container;
        _before = before;
        _streams = streams;
    }

    /// <summary>The number of writes, growths and flushes of the run. A cut is possible after each.</summary>
    public int Steps => _device.Steps;

    /// <summary>The number of flushes of the run.</summary>
    public int Flushes => _device.Flushes;

    /// <summary>The number of redo journals that the run created.</summary>
    public int Journals => _device.CountWrites("FDJOURN2"u8);

    /// <summary>The number of completed moves.</summary>
    public long Moves { get; private init; }

    /// <summary>The number of cuts, including cuts during recovery.</summary>
    public int Cuts { get; private set; }

    /// <summary>Runs the work once, to its end.</summary>
    /// <param name="file">The volume, or the virtual disk that holds it. The trial does not change it.</param>
    /// <param name="container">The container of the volume.</param>
    /// <param name="work">The work that the cuts interrupt.</param>
    /// <param name="mode">The volume mode of the moves.</param>
    /// <param name="flushesCount">False makes a disk that ignores flushes. Cuts must then lose data.</param>
    public static PowerCutTrial Run(byte[] file, DiskContainer container, ITrialWork work, VolumeMode mode, bool flushesCount = true)
    {
        var device = new PowerCutDevice(file) { IgnoresFlushes = !flushesCount };
        var before = new VolumeStreams(container.Unwrap(file));
        var streams = StreamHashes.Of(container.Open(new MemoryDisk(file))).Streams;
        using var volume = Open(container.Open(device), mode);
        var moves = work.Run(volume, streams);
        volume.Dispose();
        return new PowerCutTrial(device, container, before, streams) { Moves = moves };
    }
/// <summary>
/// Cuts the power, recovers by a repair or by the next run, and compares the volume. Up to three further cuts interrupt the recovery, as
/// the seed decides.
/// </summary>
/// <param name="cut">Number of steps before the cut, 0 to <see cref="Steps"/>.</param>
/// <param name="seed">Decides which writes survived.</param>
/// <param name="file">The volume, or its virtual disk, at the end.</param>
/// <returns>A description of the loss; null without a loss.</returns>
    public string? Try(int cut, int seed, out byte[] file)
    {
        file = _device.AfterCut(cut, seed);
        Cuts++;
        try
        {
            file = Recover(file, seed);
        }
        catch (VolumeException refused)
        {
            return refused.Message;
        }

        var report = VolumeChecker.Check(_container.Open(new MemoryDisk(file)));
        if (!report.IsClean)
            return report.Findings.Count > 0 ? report.Findings[0].Message : "the check could not complete";
        return _before.Compare(new VolumeStreams(_container.Unwrap(file)));
    }

    private byte[] Recover(byte[] file, int seed)
    {
        var random = new Random(seed);
        for (var further = random.Next(MostFurtherCuts + 1); further > 0; further--)
        {
            var clearing = new PowerCutDevice(file);
            ClearUp(clearing, random);
            file = clearing.CutForGood(random.Next(clearing.Steps + 1), random.Next());
            Cuts++;
        }

        var last = new MemoryDisk(file);
        ClearUp(last, random);
        return last.Bytes;
    }

    /// <summary>Recovers the volume by a repair, or by the next run, which starts with the recovery.</summary>
    private void ClearUp(IGrowableBlockDevice file, Random random)
    {
        if (random.Next(3) > 0)
        {
            VolumeRepair.Run(Name, _container.Open(file));
            return;
        }

        using var volume = Open(_container.Open(file), random.Next(2) == 0 ? VolumeMode.Offline : VolumeMode.Online);
        new ScriptedMoves(random.Next(), MovesOfNextRun).Run(volume, _streams);
    }

    private static NtfsVolume Open(IBlockDevice device, VolumeMode mode) =>
        new(ImageVolumeDevice.Open(Name, device, VolumeAccess.Write(mode), isMounted: false));
}
