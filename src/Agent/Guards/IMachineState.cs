namespace FleetDefrag.Agent.Guards;

/// <summary>The state of the machine that decides whether its volumes may be defragmented.</summary>
internal interface IMachineState
{
    /// <summary>True where the mains power has failed and a battery or UPS feeds the machine.</summary>
    bool IsOnBattery { get; }

    /// <summary>The names of the running programs, without <c>.exe</c>.</summary>
    IReadOnlySet<string> RunningPrograms { get; }
}
