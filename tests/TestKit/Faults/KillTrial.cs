using FleetDefrag.Ntfs;
using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Blocks;

namespace FleetDefrag.TestKit.Faults;

/// <summary>Kills the agent's own process on one image, again and again, at points that a seed decides, and looks at the image after each time.</summary>
public sealed class KillTrial : IDisposable
{
    private const int RepairBytes = 256 << 10;
    private const int NtfsToolsLookAtEvery = 5;

    private readonly NtfsImage _original;
    private readonly string _program;
    private readonly SortedDictionary<string, string> _files;
    private readonly SortedDictionary<(long Record, AttributeType Type, string Name), string> _streams;
    private readonly long _runBytes;
    private NtfsImage _image;

    /// <summary>Prepares the trial.</summary>
    /// <param name="original">A fragmented volume; not changed.</param>
    /// <param name="program">Path of the agent's program.</param>
    /// <param name="runBytes">About what a whole run writes.</param>
    public KillTrial(NtfsImage original, string program, long runBytes)
    {
        _original = original;
        _program = program;
        _runBytes = runBytes;
        _files = original.HashFiles();
        _streams = Hash(original);
        _image = original.Copy();
    }

    /// <summary>Times that a run was killed.</summary>
    public int Kills { get; private set; }

    /// <summary>Times that a repair was killed.</summary>
    public int RepairsKilled { get; private set; }

    /// <summary>Runs that came to their end, because what was left to do took fewer bytes than the kill waited for.</summary>
    public int Ended { get; private set; }

    /// <summary>Times that ntfs-3g read every file.</summary>
    public int SeenByTools { get; private set; }

    /// <summary>Kills a run, and perhaps the repair after it or the next run, then lets a repair end, and looks.</summary>
    /// <returns>What is wrong; null where nothing was lost.</returns>
    public string? Try(int seed)
    {
        var random = new Random(seed);
        KillRun(random);
        switch (random.Next(3))
        {
            case 0:
                KillRun(random);
                break;
            case 1:
                RepairsKilled += KilledProgram.Run(_program, random.Next(RepairBytes), "repair", _image.Path) ? 1 : 0;
                break;
            default:
                break;
        }

        var repair = Finish("repair", _image.Path);
        return repair ?? Look(seed % NtfsToolsLookAtEvery == 0);
    }

    /// <inheritdoc/>
    public void Dispose() => _image.Dispose();

    private void KillRun(Random random)
    {
        if (KilledProgram.Run(_program, random.NextInt64(_runBytes), "defrag", _image.Path))
        {
            Kills++;
            return;
        }

        // Nothing is left to move: from the start.
        Ended++;
        _image.Dispose();
        _image = _original.Copy();
    }

    private string? Finish(params string[] arguments)
    {
        using var process = Tool.StartPath(_program, arguments);
        var error = process.StandardError.ReadToEndAsync();
        process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0 ? null : $"{arguments[0]} ended with {process.ExitCode}: {error.GetAwaiter().GetResult().Trim()}";
    }

    private string? Look(bool withTools)
    {
        using (var device = FileBlockDevice.Open(_image.Path, write: false))
        {
            var report = VolumeChecker.Check(device);
            if (!report.IsClean)
                return report.Findings.Count > 0 ? report.Findings[0].Message : "the check could not go on";
        }

        _image.ShouldBeConsistent();
        if (!Hash(_image).SequenceEqual(_streams))
            return "there are streams with other contents";
        if (!withTools)
            return null;
        SeenByTools++;
        return _image.HashFiles().SequenceEqual(_files) ? null : "ntfs-3g reads other contents";
    }

    private static SortedDictionary<(long Record, AttributeType Type, string Name), string> Hash(NtfsImage image) =>
        StreamHashes.Of(FileBlockDevice.Open(image.Path, write: false)).Hashes;
}
