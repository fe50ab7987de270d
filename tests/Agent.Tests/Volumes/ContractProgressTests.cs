using FleetDefrag.Agent.Volumes;
using FleetDefrag.Contracts.V1;
using FleetDefrag.Defrag.Execution;
using FleetDefrag.TestKit;
using MapCell = FleetDefrag.Defrag.Analysis.MapCell;
using VolumeMap = FleetDefrag.Defrag.Analysis.VolumeMap;

namespace FleetDefrag.Agent.Tests.Volumes;

public sealed class ContractProgressTests
{
    private readonly ManualTime _time = new();
    private readonly List<JobProgress> _sent = [];

    [Fact]
    public void A_map_follows_every_two_seconds_and_shows_how_short_the_fragments_are()
    {
        var progress = new ContractProgress(_sent.Add, mapCells: 5, _time);
        Report(progress);
        _time.Advance(TimeSpan.FromSeconds(2));
        Report(progress);
        Report(progress);

        _sent.Select(message => message.Map is not null).ShouldBe([false, true, false]);
        _sent[1].Map.Kinds.ToByteArray().Select(kind => (Contracts.V1.MapCell)kind).ShouldBe(
            [Contracts.V1.MapCell.FragmentedFile, Contracts.V1.MapCell.ShortFragments, Contracts.V1.MapCell.ShortestFragments,
                Contracts.V1.MapCell.ContiguousFile, Contracts.V1.MapCell.Free]);
    }

    [Fact]
    public void A_volume_that_takes_long_to_draw_is_drawn_less_often()
    {
        var progress = new ContractProgress(_sent.Add, mapCells: 5, _time);
        _time.Advance(TimeSpan.FromSeconds(2));
        Report(progress, seconds: 1);
        _time.Advance(TimeSpan.FromSeconds(99));
        Report(progress);
        _time.Advance(TimeSpan.FromSeconds(1));
        Report(progress);

        _sent.Select(message => message.Map is not null).ShouldBe([true, false, true]);
    }

    [Fact]
    public void Whole_seconds_of_planning_are_told()
    {
        var progress = new ContractProgress(_sent.Add, mapCells: 5, _time);
        progress.Report(Progress(0) with { Planning = TimeSpan.FromSeconds(12.7) });
        progress.Report(Progress(0));

        _sent.Select(message => message.PlanningSeconds).ShouldBe([12u, 0u]);
    }

    [Fact]
    public void The_file_is_read_with_the_map_and_told_until_the_next_one()
    {
        var reads = 0;
        var progress = new ContractProgress(_sent.Add, mapCells: 5, _time);
        DefragProgress Moved() => Progress(0) with
        {
            ReadFile = () => $"\\file {++reads}",
            Ended = [new PassReport("files", 9, 0, 4, 4096)],
        };
        progress.Report(Moved());
        _time.Advance(TimeSpan.FromSeconds(2));
        progress.Report(Moved());
        progress.Report(Moved());
        _time.Advance(TimeSpan.FromSeconds(2));
        progress.Report(Moved() with { ReadFile = () => null });

        _sent.Select(message => message.File).ShouldBe(["", "\\file 1", "\\file 1", "\\file 1"]);
        reads.ShouldBe(1);
        var ended = _sent[^1].EndedPasses.ShouldHaveSingleItem();
        (ended.Name, ended.ExcessBefore, ended.Moves).ShouldBe(("files", 9ul, 4ul));
    }

    private void Report(ContractProgress progress, int seconds = 0) => progress.Report(Progress(seconds));

    private DefragProgress Progress(int seconds) => new("files", 0.5, 1, 2, 3)
    {
        ClusterBytes = 4096,
        DrawMap = cells =>
        {
            _time.Advance(TimeSpan.FromSeconds(seconds));
            var file = (byte)MapCell.FragmentedFile;
            return new VolumeMap(
                50, [file, file, file, (byte)MapCell.ContiguousFile, (byte)MapCell.Free], [255, 255, 255, 255, 0], [256, 255, 15, 0, 0]);
        },
    };
}
