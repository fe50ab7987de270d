using FleetDefrag.Safety;

return SafetyCommand.Create(Console.Out).Parse(args).Invoke();
