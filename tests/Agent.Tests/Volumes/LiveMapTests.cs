using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Tests.Commands;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Volumes;

/// <summary>The maps of a real run, from the volume before it to the volume after it.</summary>
public sealed class LiveMapTests
{
    [Fact]
    public void A_run_sends_maps_with_its_moves_so_far_and_names_the_cells_of_fragmented_files()
    {
        using var image = EveryStreamVolume.Create();
        var time = new ManualTime();
        var volumes = new ManagedVolumes(
            new AgentSettings([image.Path]), new MachineVolumeSource(), time, NullLogger<ManagedVolumes>.Instance);
        var maps = new List<VolumeMap>();

        var result = volumes.Defragment(
            image.Path, new DefragmentWork(), budget: null, progress =>
            {
                time.Advance(TimeSpan.FromSeconds(1));
                if (progress.Map is { } map)
                    maps.Add(map);
            }, TestContext.Current.CancellationToken);

        maps.Count.ShouldBeGreaterThan(1);
        maps.ShouldAllBe(map => map.Kinds.Length == result.Before.Map.Kinds.Length);
        Fragmented(maps[^1]).ShouldBeLessThan(Fragmented(result.Before.Map));
        result.Before.MostFragmented.ShouldNotBeEmpty();
        result.Before.MostFragmented.ShouldAllBe(file => file.Cells.Length == result.Before.Map.Kinds.Length / 8);
        result.Before.MostFragmented.ShouldAllBe(file => file.Cells.Any(bits => bits != 0));
    }

    [Fact]
    public void Analyses_model_the_read_of_a_backup_and_a_run_in_its_order_makes_it_shorter()
    {
        using var image = EveryStreamVolume.Create();
        var volumes = new ManagedVolumes(
            new AgentSettings([image.Path]), new MachineVolumeSource(), new ManualTime(), NullLogger<ManagedVolumes>.Instance);

        var analysis = volumes.Analyze(image.Path, plan: null);
        var work = new DefragmentWork { Passes = { "files", "backup-order" } };
        var result = volumes.Defragment(image.Path, work, budget: null, static _ => { }, TestContext.Current.CancellationToken);

        var planned = analysis.BackupRead.Planned.Select(static read => read.Clone()).ToList();
        planned.Select(static read => read.Passes.Contains("backup-order")).ShouldBe([false, true]);
        planned[1].Seconds.ShouldBeLessThan(analysis.BackupRead.Seconds);
        planned.ShouldAllBe(read => read.BytesMoved > 0 && read.TransferSeconds > 0 && read.Seeks > 0);
        result.After.BackupRead.Planned.Count.ShouldBe(2);
        analysis.BackupRead.Planned.Clear();
        result.Before.BackupRead.ShouldBe(analysis.BackupRead);
        result.After.BackupRead.Seconds.ShouldBeLessThan(analysis.BackupRead.Seconds);
        result.After.BackupRead.Bytes.ShouldBe(analysis.BackupRead.Bytes);
        analysis.BackupRead.SpotTimes.Length.ShouldBeGreaterThan(100);
        analysis.BackupRead.SpotPositions.Length.ShouldBe(analysis.BackupRead.SpotTimes.Length);
    }

    [Fact]
    public void An_analysis_leaves_out_plans_that_take_long()
    {
        using var image = EveryStreamVolume.Create();
        var volumes = new ManagedVolumes(
            new AgentSettings([image.Path]), new MachineVolumeSource(), new MinuteForEachLook(), NullLogger<ManagedVolumes>.Instance);

        var analysis = volumes.Analyze(image.Path, plan: null);

        analysis.BackupRead.Planned.ShouldBeEmpty();
        analysis.BackupRead.Seconds.ShouldBeGreaterThan(0);
    }

    private static int Fragmented(VolumeMap map) =>
        map.Kinds.Count(kind => (MapCell)kind is MapCell.FragmentedFile or MapCell.ShortFragments or MapCell.ShortestFragments);

    // A minute passes from each look at the clock to the next.
    private sealed class MinuteForEachLook : TimeProvider
    {
        private long _minutes;

        public override long TimestampFrequency => 1;

        public override long GetTimestamp() => 60 * ++_minutes;
    }
}
