namespace FleetDefrag.Ntfs.Checking;

/// <summary>Collects findings until there are too many, which bounds time and memory on a volume of garbage.</summary>
internal sealed class FindingList
{
    private readonly List<CheckFinding> _findings = [];

    public IReadOnlyList<CheckFinding> Findings => _findings;

    /// <summary>Adds a finding.</summary>
    /// <exception cref="CheckAbandonedException">It was the last that is worth having.</exception>
    public void Add(CheckKind kind, FormattableString message)
    {
        _findings.Add(new CheckFinding(kind, OneLine(FormattableString.Invariant(message))));
        if (_findings.Count >= CheckReport.MostFindings)
            throw new CheckAbandonedException();
    }

    /// <summary>Names on a volume may hold any character, also line breaks and what steers terminals.</summary>
    private static string OneLine(string message) => string.Create(message.Length, message, static (line, text) =>
    {
        for (var i = 0; i < line.Length; i++)
            line[i] = char.IsControl(text[i]) ? '?' : text[i];
    });
}

/// <summary>Ends a check early; what was found is in the list.</summary>
internal sealed class CheckAbandonedException : Exception;
