using FleetDefrag.Agent.Volumes;

namespace FleetDefrag.Agent.Commands;

/// <summary>The parts that a command works with.</summary>
/// <param name="Console">The console to write to.</param>
/// <param name="Volumes">Opens volumes.</param>
/// <param name="Time">The time that the command waits by.</param>
internal sealed record CommandContext(CommandConsole Console, IVolumeSource Volumes, TimeProvider Time);
