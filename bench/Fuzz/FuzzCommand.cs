using System.CommandLine;

namespace FleetDefrag.FuzzBench;

/// <summary>Builds the command line of the fuzzer.</summary>
internal static class FuzzCommand
{
    private const long Million = 1_000_000;

    /// <summary>Builds the command.</summary>
    /// <param name="output">Receives the results.</param>
    public static RootCommand Create(TextWriter output)
    {
        var inputs = new Option<long>("--inputs") { Description = "Number of requests (1000000).", DefaultValueFactory = _ => Million };
        var first = new Option<long>("--first") { Description = "Number of the first request, to repeat one (0)." };
        var seed = new Option<int>("--seed") { Description = "Seed of everything random (1).", DefaultValueFactory = _ => 1 };
        var command = new RootCommand("Sends hostile requests to every operation of the API of a server process.") { inputs, first, seed };
        command.SetAction((parsed, stop) => ApiFuzzRun.RunAsync(
            parsed.GetValue(first), parsed.GetValue(inputs), parsed.GetValue(seed), output, stop));
        return command;
    }
}
