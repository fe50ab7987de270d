using FleetDefrag.Agent.Guards;

namespace FleetDefrag.Agent.Tests.Support;

/// <summary>A machine whose state the test sets.</summary>
internal sealed class FakeMachine : IMachineState
{
    public bool IsOnBattery { get; set; }

    public IReadOnlySet<string> RunningPrograms { get; set; } = new HashSet<string>(StringComparer.OrdinalIgnoreCase);

    public void Runs(params string[] programs) => RunningPrograms = new HashSet<string>(programs, StringComparer.OrdinalIgnoreCase);
}
