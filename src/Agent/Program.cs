using FleetDefrag.Agent.Commands;

using var stop = new StopSignals();
// Not awaited: the state machines of awaits are compiled at run time, which a short command would notice.
return AgentCommandLine.RunAsync(args, CommandConsole.ForProcess(), cancellationToken: stop.Token).GetAwaiter().GetResult();
