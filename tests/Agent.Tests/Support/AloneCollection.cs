namespace FleetDefrag.Agent.Tests.Support;

/// <summary>The collection of tests that measure allocations of the process. No other test runs at the same time.</summary>
[CollectionDefinition(nameof(AloneCollection), DisableParallelization = true)]
public sealed class AloneCollection;
