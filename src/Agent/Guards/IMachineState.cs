namespace FleetDefrag.Agent.Guards;

/// <summary>What the machine does besides.</summary>
internal interface IMachineState
{
    /// <summary>True where its mains power has failed, and a battery or UPS feeds it.</summary>
    bool IsOnBattery { get; }

    /// <summary>Names of the programs that run, without <c>.exe</c>.</summary>
    IReadOnlySet<string> RunningPrograms { get; }
}
