namespace FleetDefrag.Backups.Formats;

/// <summary>Finds the drive that a resource names.</summary>
internal static class DriveName
{
    /// <summary>Returns the drive of <c>D:</c>, <c>\\FS01\D:</c>, <c>\\FS01\D$</c>, <c>D:\data</c>; null: none, or several.</summary>
    public static string? In(ReadOnlySpan<char> resource)
    {
        var drive = '\0';
        for (var at = 0; at + 1 < resource.Length; at++)
        {
            var isDrive = char.IsAsciiLetter(resource[at]) && resource[at + 1] is ':' or '$'
                && (at == 0 || !char.IsLetterOrDigit(resource[at - 1]))
                && (at + 2 == resource.Length || !char.IsLetterOrDigit(resource[at + 2]));
            if (!isDrive || !char.IsAsciiLetter(resource[at]))
                continue;
            var found = char.ToUpperInvariant(resource[at]);
            if (drive != '\0' && drive != found)
                return null;
            drive = found;
        }

        return drive == '\0' ? null : $"{drive}:";
    }
}
