namespace FleetDefrag.Server.Http.Input;

/// <summary>The reason why an input is refused before it is bound.</summary>
/// <param name="Path">Place of the fault: <c>labels.role</c>, <c>passes[0]</c>, or the name of a parameter.</param>
/// <param name="Message">One sentence that says what is wrong and what to do.</param>
internal sealed record InputFault(string Path, string Message)
{
    /// <summary>Refuses a text.</summary>
    public static InputFault OfText(string path, string fault) => new(path, $"The text at {path} {fault}. Remove that character.");
}
