using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A label that servers get from Active Directory. A label of the same name that was given by hand wins.</summary>
/// <param name="Name">The name of the label, unique among these rules.</param>
/// <param name="From">What becomes the value.</param>
/// <param name="Level">Only for a unit: which one, 1 for the first below the domain; left out: all of them, divided by slashes.</param>
/// <param name="Prefix">Only for a group: how its name begins; the rest is the value. Case does not matter.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record DirectoryLabelSpec(string Name, DirectoryLabelSource From, int? Level = null, string? Prefix = null) : INamedSpec
{
    /// <summary>The most rules of a setup.</summary>
    public const int Most = 32;

    private const int MostLevels = 32;
    private const int LongestPrefix = 64;

    /// <summary>Returns the mistakes.</summary>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (Name.Length > Labels.LongestName || Name.AsSpan().ContainsAny("=!, "))
            yield return new Mistake(
                $"{path}.name", $"A label's name has at most {Labels.LongestName} characters, and no equals sign, exclamation mark, comma "
                    + "or space.");
        if (From != DirectoryLabelSource.Unit && Level is not null)
            yield return new Mistake($"{path}.level", "Only units have levels; leave it out.");
        else if (Level is < 1 or > MostLevels)
            yield return new Mistake($"{path}.level", $"Write a level from 1 to {MostLevels}, or leave it out for all units.");
        if (From != DirectoryLabelSource.Group && Prefix is not null)
            yield return new Mistake($"{path}.prefix", "Only groups have a prefix; leave it out.");
        else if (From == DirectoryLabelSource.Group && Prefix?.Trim() is not { Length: > 0 and <= LongestPrefix })
            yield return new Mistake($"{path}.prefix", $"Write how the names of the groups begin: 1 to {LongestPrefix} characters.");
    }
}
