using System.Globalization;
using FleetDefrag.Safety;

int Option(string name, int otherwise) =>
    Array.IndexOf(args, name) is >= 0 and var at && at + 1 < args.Length ? int.Parse(args[at + 1], CultureInfo.InvariantCulture) : otherwise;

return new PowerCuts(Option("--cuts", 10_000), Option("--seed", 1), Console.Out).Run();
