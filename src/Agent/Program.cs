using FleetDefrag.Agent.Commands;

// Not awaited: the state machines of awaits are compiled at run time, which a short command would notice.
return AgentCommandLine.RunAsync(args, CommandConsole.ForProcess()).GetAwaiter().GetResult();
