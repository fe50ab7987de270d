using FleetDefrag.TestKit.Fuzzing;

namespace FleetDefrag.Safety;

/// <summary>The result of a process that fuzzes.</summary>
/// <param name="Inputs">Number of finished inputs.</param>
/// <param name="Sound">Number of inputs that turned out to be sound.</param>
/// <param name="Written">Number of inputs that a command wrote to.</param>
/// <param name="MostAllocatedBytes">The most memory that was allocated for one input.</param>
/// <param name="InputsByKind">Number of inputs of each kind of image.</param>
/// <param name="Failures">Number of inputs with a wrong outcome.</param>
internal sealed record FuzzResult(
    int Inputs, int Sound, int Written, long MostAllocatedBytes, SortedDictionary<string, int> InputsByKind, int Failures)
{
    /// <summary>Takes the result from a run that has ended.</summary>
    public static FuzzResult Of(FuzzRun run) =>
        new(run.Inputs, run.Sound, run.Written, run.MostAllocatedBytes, run.InputsByKind, run.Failures.Count);
}
