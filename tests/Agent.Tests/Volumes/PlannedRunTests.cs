using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Reads;
using Google.Protobuf.Collections;
using Microsoft.Extensions.Logging.Abstractions;

namespace FleetDefrag.Agent.Tests.Volumes;

/// <summary>An analysis forecasts the run that the server would order: with its exclusions, its mode, its price and its order.</summary>
public sealed class PlannedRunTests : IDisposable
{
    private static readonly ScatteredRecipe Recipe = new(Seed: 36, Files: 300, MeanFileBytes: 40_000, FreeShare: 0.3);

    private readonly NtfsImage _image = ScatteredVolume.Make(Recipe);
    private readonly ManagedVolumes _volumes;

    public PlannedRunTests() => _volumes = new ManagedVolumes(
        new AgentSettings([_image.Path]), new MachineVolumeSource(), new ManualTime(), NullLogger<ManagedVolumes>.Instance);

    [Fact]
    public void A_run_saves_and_moves_what_the_analysis_before_it_said()
    {
        var work = Work();
        work.ReadOrder = ReadOrder.InPlace;
        work.ExcludedPaths.Add("\\d00004");

        var planned = Plan(work)[1];
        var result = _volumes.Defragment(_image.Path, work, budget: null, static _ => { }, TestContext.Current.CancellationToken);

        planned.Seconds.ShouldBe(result.After.BackupRead.Seconds, 0.01 * planned.Seconds);
        planned.Seconds.ShouldBeLessThan(0.7 * result.Before.BackupRead.Seconds);
        ((double)planned.BytesMoved).ShouldBe(result.BytesMoved, 0.01 * planned.BytesMoved);
        // The agent's own analyses plan the same run again, which has little left to do.
        Plan(named: null)[1].BytesMoved.ShouldBeLessThan(planned.BytesMoved / 10);
    }

    [Fact]
    public void Excluded_files_are_planned_where_they_lie()
    {
        var work = Work();
        work.ExcludedPaths.AddRange(Directories());

        var analysis = _volumes.Analyze(_image.Path, work).BackupRead;

        analysis.Planned.ShouldAllBe(read => read.Seconds > 0.95 * analysis.Seconds);
    }

    [Fact]
    public void An_order_above_the_price_is_not_planned()
    {
        var work = Work();
        work.MaxOrderSeconds = 0.001;
        ShouldPlanNoOrder(Plan(work));
        work.MaxOrderSeconds = 0;
        Plan(work)[1].Seconds.ShouldBeLessThan(0.7 * Plan(work)[0].Seconds);
    }

    [Fact]
    public void Shadow_copy_mode_plans_no_order()
    {
        var work = Work();
        work.ShadowCopySafe = true;
        ShouldPlanNoOrder(Plan(work));
    }

    [Fact]
    public void A_volume_without_a_backup_by_files_has_one_plan()
    {
        var work = Work();
        work.ReadOrder = ReadOrder.None;
        Plan(work).Single().Passes.ShouldBe(["files"]);
        // The agent's own analyses plan the last run that the server named.
        Plan(named: null).Single().Passes.ShouldBe(["files"]);
    }

    [Fact]
    public void An_unreadable_list_does_not_keep_an_analysis_from_its_result()
    {
        var settings = new AgentSettings([_image.Path])
        {
            ReadLists = new Dictionary<string, string> { [_image.Path] = Path.Combine(_image.Folder, "gone.txt") },
        };
        var volumes = new ManagedVolumes(settings, new MachineVolumeSource(), new ManualTime(), NullLogger<ManagedVolumes>.Instance);
        var work = Work();
        work.ReadOrder = ReadOrder.Listed;
        volumes.Analyze(_image.Path, work).BackupRead.Planned.Count.ShouldBe(2);
    }

    /// <inheritdoc/>
    public void Dispose() => _image.Dispose();

    private static void ShouldPlanNoOrder(RepeatedField<PlannedRead> planned) =>
        (planned[1].Seconds, planned[1].BytesMoved).ShouldBe((planned[0].Seconds, planned[0].BytesMoved));

    private static DefragmentWork Work() => new() { Passes = { "files", "backup-order" }, MaxMovedRatio = 1.5 };

    private RepeatedField<PlannedRead> Plan(DefragmentWork? named) => _volumes.Analyze(_image.Path, named).BackupRead.Planned;

    private IEnumerable<string> Directories()
    {
        using var mount = _image.Mount("ro");
        return [.. Directory.GetDirectories(mount.PathOf("")).Select(static path => "\\" + Path.GetFileName(path))];
    }
}
