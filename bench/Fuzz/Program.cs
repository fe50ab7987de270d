using FleetDefrag.FuzzBench;

return await FuzzCommand.Create(Console.Out).Parse(args).InvokeAsync();
