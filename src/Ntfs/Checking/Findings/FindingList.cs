namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>Collects findings until there are too many, which bounds time and memory on a volume of garbage.</summary>
internal sealed class FindingList
{
    /// <summary>After so many a disk is taken for gone: asking for every record would only tell it again.</summary>
    private const int MostReadErrors = 16;

    private readonly List<CheckFinding> _findings = [];
    private int _readErrors;

    public IReadOnlyList<CheckFinding> Findings => _findings;

    /// <summary>Adds a finding.</summary>
    /// <exception cref="CheckAbandonedException">It was the last that is worth having.</exception>
    public void Add(CheckKind kind, FormattableString message)
    {
        _findings.Add(new CheckFinding(kind, OneLine(FormattableString.Invariant(message))));
        _readErrors += kind == CheckKind.ReadError ? 1 : 0;
        if (_findings.Count >= CheckReport.MostFindings || _readErrors >= MostReadErrors)
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
