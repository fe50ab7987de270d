namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>A way to damage an image.</summary>
internal interface IMutation
{
    /// <summary>Applies the mutation.</summary>
    /// <param name="input">The image.</param>
    /// <param name="random">Decides place and value of the change.</param>
    /// <returns>False if the image has no such structure. The image is then unchanged.</returns>
    bool TryApply(FuzzInput input, Random random);
}
