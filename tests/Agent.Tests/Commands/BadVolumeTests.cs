using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Good volumes made bad in what a parser reads, given to every command: 0 or 3, at most one line, nothing written to what is refused,
/// and no file harmed on what is accepted. <c>bench/Safety --inputs</c> does the same a hundred thousand times.
/// </summary>
[Collection(nameof(AloneCollection))]
public sealed class BadVolumeTests(FuzzSeedFixture fixture) : IClassFixture<FuzzSeedFixture>
{
    [Fact]
    public void Bad_volumes_are_refused_in_one_line_or_used_without_harm()
    {
        const int inputs = 600;
        using var output = new StringWriter();
        var run = new FuzzRun(fixture.Seeds, AgentInProcess.Run, output);

        run.Run(first: 1, inputs).ShouldBeTrue(output.ToString());

        run.Inputs.ShouldBe(inputs);
        // Both must happen often. Otherwise the mutations miss the parser, or only harmless ones get through.
        run.Sound.ShouldBeInRange(inputs / 10, inputs / 2);
        run.Written.ShouldBeInRange(inputs / 10, inputs / 2);
    }

    [Fact]
    public void So_they_are_by_the_real_program()
    {
        using var output = new StringWriter();
        new FuzzRun(fixture.Seeds, AgentProgram.Run, output).Run(first: 5000, inputs: 8).ShouldBeTrue(output.ToString());
    }
}

/// <summary>The good volumes, created once.</summary>
public sealed class FuzzSeedFixture
{
    public IReadOnlyList<FuzzSeed> Seeds { get; } = FuzzSeeds.Make();
}
