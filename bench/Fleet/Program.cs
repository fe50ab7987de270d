using FleetDefrag.FleetBench;

return FleetCommand.Create(Console.Out).Parse(args).Invoke();
