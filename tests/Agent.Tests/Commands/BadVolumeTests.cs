using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>
/// Tests every command on damaged volumes. The exit code is 0 or 3, with at most one line. A refused volume is not written to, and an
/// accepted volume loses no file. <c>bench/Safety --inputs</c> does the same a hundred thousand times.
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
        // Both counts must be high enough. Otherwise the mutations miss the parser, or only harmless ones get through.
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

/// <summary>The sound volumes, created once.</summary>
public sealed class FuzzSeedFixture
{
    public IReadOnlyList<FuzzSeed> Seeds { get; } = FuzzSeeds.Make();
}
