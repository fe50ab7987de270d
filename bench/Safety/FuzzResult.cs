using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>What a process that fuzzes hands back.</summary>
/// <param name="Inputs">Inputs that ended.</param>
/// <param name="Sound">Inputs that were found sound after all.</param>
/// <param name="Written">Inputs that a command wrote to.</param>
/// <param name="MostAllocatedBytes">The most that was allocated for one.</param>
/// <param name="InputsByKind">By the kind of image that they are made of.</param>
/// <param name="Failures">Inputs that were not taken as they must be.</param>
internal sealed record FuzzResult(int Inputs, int Sound, int Written, long MostAllocatedBytes, SortedDictionary<string, int> InputsByKind, int Failures)
{
    /// <summary>What a run says in its end.</summary>
    public static FuzzResult Of(FuzzRun run) => new(run.Inputs, run.Sound, run.Written, run.MostAllocatedBytes, run.InputsByKind, run.Failures.Count);
}
