namespace FleetDefrag.Scheduling;

/// <summary>Why an input is refused.</summary>
/// <param name="Path">Where it is, from the root of the document: <c>blackouts[2].rule</c>.</param>
/// <param name="Message">One line: what is wrong and what to write instead.</param>
public sealed record Mistake(string Path, string Message)
{
    /// <inheritdoc />
    public override string ToString() => $"{Path}: {Message}";
}
