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
        var inputs = new Option<long>("--inputs")
        {
            Description = "Number of requests or messages (1000000).", DefaultValueFactory = _ => Million,
        };
        var first = new Option<long>("--first") { Description = "Number of the first request, to repeat one (0)." };
        var seed = new Option<int>("--seed") { Description = "Seed of everything random (1).", DefaultValueFactory = _ => 1 };
        var link = new Option<bool>("--link") { Description = "Sends messages over the link instead, as agents of the fleet." };
        var command = new RootCommand("Sends hostile requests to every operation of the API of a server process.")
        {
            inputs, first, seed, link,
        };
        command.SetAction((parsed, stop) =>
        {
            var (from, count, number) = (parsed.GetValue(first), parsed.GetValue(inputs), parsed.GetValue(seed));
            return parsed.GetValue(link)
                ? LinkFuzzRun.RunAsync(from, count, number, output, stop)
                : ApiFuzzRun.RunAsync(from, count, number, output, stop);
        });
        return command;
    }
}
