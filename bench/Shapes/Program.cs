using FleetDefrag.ShapesBench;

return ShapesCommand.Create(Console.Out).Parse(args).Invoke();
