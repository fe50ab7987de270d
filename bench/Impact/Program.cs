using FleetDefrag.Impact;

return ImpactCommand.Create(Console.Out).Parse(args).Invoke();
