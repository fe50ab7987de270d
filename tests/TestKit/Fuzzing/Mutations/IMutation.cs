namespace FleetDefrag.TestKit.Fuzzing.Mutations;

/// <summary>A way to make an image bad.</summary>
internal interface IMutation
{
    /// <summary>Applies it.</summary>
    /// <param name="input">The image.</param>
    /// <param name="random">Decides where and how.</param>
    /// <returns>False where the image has nothing of the kind; it is unchanged then.</returns>
    bool TryApply(FuzzInput input, Random random);
}
