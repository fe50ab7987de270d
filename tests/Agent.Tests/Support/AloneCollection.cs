namespace FleetDefrag.Agent.Tests.Support;

/// <summary>Tests that measure what the process allocates: nothing else may run beside them.</summary>
[CollectionDefinition(nameof(AloneCollection), DisableParallelization = true)]
public sealed class AloneCollection;
