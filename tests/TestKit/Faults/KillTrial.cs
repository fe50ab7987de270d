using FleetDefrag.Ntfs.Checking;
using FleetDefrag.Ntfs.Devices.Opening;

namespace FleetDefrag.TestKit.Faults;

/// <summary>
/// Kills the agent's process on one volume again and again, at points that a seed decides, and compares the volume after a repair. The
/// checker, ntfs-3g, ntfsresize and qemu-img check the volume; the last three share no code with the product.
/// </summary>
public sealed class KillTrial : IDisposable
{
    /// <summary>A repair writes a few sectors.</summary>
    private const int RepairBytes = 4 << 10;

    private const int MostAttempts = 40;

    private readonly string _program;
    private readonly DiskContainer _container;
    private readonly byte[] _original;
    private readonly SortedDictionary<string, string> _files;
    private readonly NtfsImage _image;
    private readonly string _victim;
    private readonly Dictionary<KillPhase, long> _wholeBytes = [];

    /// <summary>Prepares the trial.</summary>
    /// <param name="original">A fragmented volume. The trial does not change it.</param>
    /// <param name="container">The container that holds the volume.</param>
    /// <param name="program">The path of the agent's program.</param>
    public KillTrial(NtfsImage original, DiskContainer container, string program)
    {
        _program = program;
        _container = container;
        _files = original.HashFiles();
        _original = container.Wrap(original);
        _image = original.Copy();
        _victim = container == DiskContainer.Raw ? _image.Path : Path.Combine(_image.Folder, "victim");
        StartOver();
    }

    /// <summary>Kills the agent in a phase, sometimes also the next run, then repairs and compares when a kill hit the agent.</summary>
    public KillOutcome Try(KillPhase phase, int seed)
    {
        var random = new Random(seed);
        if (phase == KillPhase.Repair)
            LeaveWork(random);
        var isHit = Kill(phase, random);
        if (!isHit)
            return new KillOutcome(false, null);
        if (random.Next(3) == 0)
            Kill(KillPhase.AllPasses, random);
        return new KillOutcome(true, Finish("repair", _victim) ?? Look());
    }

    /// <inheritdoc/>
    public void Dispose() => _image.Dispose();

    private void LeaveWork(Random random)
    {
        for (var attempt = 0; attempt < MostAttempts && !Kill(KillPhase.AllPasses, random); attempt++)
        {
            // The agent had not written yet or had already exited. Try again.
        }
    }

    /// <summary>Returns true if the agent was killed after it had written to the volume.</summary>
    private bool Kill(KillPhase phase, Random random)
    {
        var bytes = phase == KillPhase.Repair ? random.Next(RepairBytes) : random.NextInt64(WholeBytes(phase));
        var before = File.GetLastWriteTimeUtc(_victim);
        var run = Run(phase, bytes);
        // A complete run leaves no work. The next attempt needs a fragmented volume again.
        if (!run.WasKilled && phase != KillPhase.Repair)
            StartOver();
        return run.WasKilled && File.GetLastWriteTimeUtc(_victim) != before;
    }

    /// <summary>Returns the bytes that a complete run of a phase writes.</summary>
    private long WholeBytes(KillPhase phase)
    {
        if (_wholeBytes.TryGetValue(phase, out var bytes))
            return bytes;
        StartOver();
        _wholeBytes[phase] = bytes = Math.Max(1, Run(phase, long.MaxValue).WrittenBytes);
        StartOver();
        return bytes;
    }

    private KilledRun Run(KillPhase phase, long bytes) => KilledProgram.Run(_program, bytes, [phase.Command, _victim, .. phase.Options]);

    private void StartOver() => File.WriteAllBytes(_victim, _original);

    private string? Finish(params string[] arguments)
    {
        using var process = Tool.StartPath(_program, arguments);
        var error = process.StandardError.ReadToEndAsync();
        process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? null
            : $"{arguments[0]} exited with code {process.ExitCode}: {error.GetAwaiter().GetResult().Trim()}";
    }

    private string? Look()
    {
        using (var volume = BlockDevices.Open(_victim, write: false))
        {
            var report = VolumeChecker.Check(volume.Device);
            if (!report.IsClean)
                return report.Findings.Count > 0 ? report.Findings[0].Message : "the check could not complete";
        }

        _container.Extract(_victim, _image.Path);
        _image.ShouldBeConsistent();
        return _image.HashFiles().SequenceEqual(_files) ? null : "ntfs-3g reads different contents";
    }
}
