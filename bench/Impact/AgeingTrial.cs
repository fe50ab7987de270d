using System.Globalization;
using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Jobs.Automatic;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Impact;

/// <summary>
/// Ages two volumes in the same way through ntfs-3g. Between every two steps, one of them gets a round of automatic mode, because an image
/// cannot be mounted while the agent writes to it. Rests take no time and are only counted.
/// </summary>
internal sealed class AgeingTrial(TextWriter output, int steps)
{
    private const long VolumeBytes = 400L << 20;
    private const int Seed = 7;

    public void Run()
    {
        using var kept = NtfsImage.Create(VolumeBytes, label: "Kept");
        using var left = NtfsImage.Create(VolumeBytes, label: "Left");
        var settings = new AutomaticSettings();
        var automatic = new Dictionary<string, AutomaticSettings>(StringComparer.Ordinal) { [kept.Path] = settings };
        var time = new ManualTime();
        var volumes = new ManagedVolumes(
            new AgentSettings([kept.Path]), new MachineVolumeSource(), time, NullLogger<ManagedVolumes>.Instance);
        var work = new CountedWork(volumes, time);
        var mode = new AutomaticMode(
            work,
            new MachineGuards(new MachineState(), new AgentSettings()),
            new AgentSettings([kept.Path], Automatic: automatic),
            new VolumePolicies(new AgentFolder(Path.Combine(Path.GetTempPath(), "no-agent"))),
            time,
            NullLogger<AutomaticMode>.Instance);
        var volume = new AutomaticVolume(kept.Path, settings, default);
        var (ageing, other) = (new AgeingWorkload(Seed), new AgeingWorkload(Seed));
        Use(kept, ageing.Fill);
        Use(left, other.Fill);
        var (before, after, without) = (new Shares(), new Shares(), new Shares());
        Line($"step   with automatic mode: before and after its round   without");
        for (var step = 1; step <= steps; step++)
        {
            Use(kept, ageing.Step);
            Use(left, other.Step);
            before.Add(work.Analyze(kept.Path, plan: null).DataPercent);
            mode.Round(volume, CancellationToken.None);
            after.Add(work.Analyze(kept.Path, plan: null).DataPercent);
            without.Add(work.Analyze(left.Path, plan: null).DataPercent);
            var soFar = FormattableString.Invariant(
                $"{work.Moves,6} moves, {work.BytesMoved / 1e6,6:0.0} MB, {work.RestSeconds,5:0} s of rests so far");
            Line($"{step,4}   {before.Last,6:0.00} %  {after.Last,6:0.00} %   {without.Last,6:0.00} %   {soFar}");
        }

        kept.ShouldBeConsistent();
        Line($"with automatic mode, before a round: {before.Mean:0.00} % on average and {before.Most:0.00} % at most");
        Line($"with automatic mode, after a round: {after.Mean:0.00} % on average and {after.Most:0.00} % at most");
        Line($"without: {without.Last:0.00} % at the end");
        var factor = (double)work.BytesMoved / ageing.BytesWritten;
        Line($"bytes moved for each byte written: {factor:0.00}; {work.Moves} moves with {work.RestSeconds:0} s of rests");
    }

    private static void Use(NtfsImage image, Action<NtfsMount> work)
    {
        using var mount = image.Mount();
        work(mount);
    }

    private void Line(FormattableString line) => output.WriteLine(line.ToString(CultureInfo.InvariantCulture));
}
