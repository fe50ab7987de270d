using FleetDefrag.DefragBench;

string? Option(string name) => Array.IndexOf(args, name) is >= 0 and var at && at + 1 < args.Length ? args[at + 1] : null;

var agent = Path.GetFullPath(Option("--agent") ?? "artifacts/agent/fleetdefrag-agent");
if (!File.Exists(agent))
{
    Console.Error.WriteLine($"{agent} is missing: run ./build.sh agent in the repository's root, and this there, or name the program with --agent.");
    return 2;
}

// All, or those whose names contain one of the words.
var words = Option("--cases")?.Split(',') ?? [""];
bool IsWanted(string name) => words.Any(word => name.Contains(word, StringComparison.OrdinalIgnoreCase));

foreach (var (name, recipe) in Cases.Analyses.Where(analysis => IsWanted(analysis.Name)))
    Console.WriteLine(AnalysisTrial.Run(agent, name, recipe));
var rival = new Rival(agent, Option("--ultradefrag"));
Console.WriteLine(DefragTrial.Header);
foreach (var @case in Cases.Runs.Where(@case => IsWanted(@case.Name)))
    Console.WriteLine(DefragTrial.Run(agent, @case, rival));
return 0;
