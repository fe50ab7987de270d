namespace FleetDefrag.Scheduling;

/// <summary>A mistake in an input, which is refused because of it.</summary>
/// <param name="Path">Place of the mistake from the root of the document: <c>blackouts[2].rule</c>.</param>
/// <param name="Message">One line that says what is wrong and what to write instead.</param>
public sealed record Mistake(string Path, string Message)
{
    /// <summary>The line of the document, from 1; null when the input has no lines.</summary>
    public int? Line { get; init; }

    /// <inheritdoc />
    public override string ToString() => Line is { } line ? $"line {line}, {Path}: {Message}" : $"{Path}: {Message}";
}
