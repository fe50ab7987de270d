namespace FleetDefrag.Ntfs.Checking.Findings;

/// <summary>A list of findings with a limit. The limit bounds time and memory on a volume of random bytes.</summary>
internal sealed class FindingList
{
    /// <summary>The number of read errors after which the check ends, because the disk is taken as failed.</summary>
    private const int MostReadErrors = 16;

    private readonly List<CheckFinding> _findings = [];
    private int _readErrors;

    public IReadOnlyList<CheckFinding> Findings => _findings;

    /// <summary>Adds a finding.</summary>
    /// <exception cref="CheckAbandonedException">The list has reached its limit.</exception>
    public void Add(CheckKind kind, FormattableString message)
    {
        _findings.Add(new CheckFinding(kind, OneLine(FormattableString.Invariant(message))));
        _readErrors += kind == CheckKind.ReadError ? 1 : 0;
        if (_findings.Count >= CheckReport.MostFindings || _readErrors >= MostReadErrors)
            throw new CheckAbandonedException();
    }

    /// <summary>
    /// Replaces control characters. Names on a volume may contain any character, also line breaks and terminal sequences.
    /// </summary>
    private static string OneLine(string message) => string.Create(message.Length, message, static (line, text) =>
    {
        for (var i = 0; i < line.Length; i++)
            line[i] = char.IsControl(text[i]) ? '?' : text[i];
    });
}

/// <summary>The exception that ends a check early. The list keeps the findings so far.</summary>
internal sealed class CheckAbandonedException : Exception;
