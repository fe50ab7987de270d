using FleetDefrag.Agent.Volumes;

namespace FleetDefrag.Agent.Commands;

/// <summary>What a command works with.</summary>
/// <param name="Console">Where it writes.</param>
/// <param name="Volumes">What volumes there are.</param>
/// <param name="Time">The time it waits by.</param>
internal sealed record CommandContext(CommandConsole Console, IVolumeSource Volumes, TimeProvider Time);
