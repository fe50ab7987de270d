using FleetDefrag.Cli.Commands;

return await CliCommandLine.RunAsync(args, CliContext.OfProcess());
