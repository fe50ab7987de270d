using FleetDefrag.Agent.Commands;

return await AgentCommandLine.RunAsync(args, CommandConsole.ForProcess());
