using FleetDefrag.ReadOrderBench;

return ReadOrderCommand.Create(Console.Out).Parse(args).Invoke();
