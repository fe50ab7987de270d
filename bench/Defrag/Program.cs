using FleetDefrag.DefragBench;

string? Option(string name) => Array.IndexOf(args, name) is >= 0 and var at && at + 1 < args.Length ? args[at + 1] : null;

int Refuse(string line)
{
    Console.Error.WriteLine(line);
    return 2;
}

var agent = Path.GetFullPath(Option("--agent") ?? "artifacts/agent/fleetdefrag-agent");
if (!File.Exists(agent))
    return Refuse($"{agent} is missing. Run ./build.sh agent and this program in the repository's root, or name the agent with --agent.");
if (PublicTools.Missing() is { } missing)
    return Refuse(missing);
if (!int.TryParse(Option("--scale") ?? "10", out var scale) || scale < 1)
    return Refuse("--scale takes a whole number of at least 1. The published cases are made with the number of files divided by it.");
var rival = Option("--ultradefrag");
if (rival is not null && !File.Exists(rival))
    return Refuse($"{rival} is missing. Name the program of UltraDefrag for Linux with --ultradefrag, or omit the option.");
if (rival is null)
    Console.Error.WriteLine(
        "UltraDefrag for Linux is not compared: no package of it exists. --ultradefrag PROGRAM names the program. "
        + "The last column has the published results.");

var replays = args.Contains("--replay", StringComparer.Ordinal);
if (replays && PublicTools.MissingForReplay() is { } missingForReplay)
    return Refuse(missingForReplay);

// Without --cases all cases run; with --cases those whose names contain one of the words.
var words = Option("--cases")?.Split(',') ?? [""];
bool IsWanted(string name) => words.Any(word => name.Contains(word, StringComparison.OrdinalIgnoreCase));
var analyses = Cases.Analyses.Where(analysis => IsWanted(analysis.Name)).ToList();
var runs = Cases.Runs(scale).Where(run => IsWanted(run.Name)).ToList();
if (analyses.Count + runs.Count == 0)
{
    var names = Cases.Analyses.Select(static analysis => analysis.Name).Concat(Cases.Runs(scale).Select(static run => run.Name));
    return Refuse($"No case matches --cases. The cases are: {string.Join(", ", names)}.");
}

using var workplace = new BenchFolder();
var progress = new BenchProgress(analyses.Count + runs.Count);
var table = new Table(Console.Out);
table.Begin();
foreach (var analysis in analyses)
    table.Write(AnalysisBenchmark.Run(agent, analysis, progress));
foreach (var run in runs)
    table.Write(DefragBenchmark.Run(agent, run, new PublicDefragmenter(agent, rival), progress, replays));
Console.WriteLine();
Console.WriteLine(MachineLoad.Describe());
return 0;
