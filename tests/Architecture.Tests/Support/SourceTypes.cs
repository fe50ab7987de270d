using System.Text.RegularExpressions;

namespace FleetDefrag.Architecture.Tests.Support;

/// <summary>The top-level types that the C# sources declare. Types that a generator makes are not among them.</summary>
internal static partial class SourceTypes
{
    /// <summary>Returns the types below a folder; a partial type is returned once for each of its files.</summary>
    /// <param name="folder">Relative to the checkout.</param>
    public static IEnumerable<SourceType> Below(string folder)
    {
        foreach (var path in Repository.Files(folder, ".cs"))
        {
            var space = "";
            foreach (var line in Repository.Lines(path))
            {
                if (Space().Match(line) is { Success: true } declared)
                    space = declared.Groups["name"].Value;
                else if (Declaration().Match(line) is { Success: true } type)
                    yield return new SourceType(type.Groups["name"].Value, space, path);
            }
        }
    }

    [GeneratedRegex(@"^namespace (?<name>[\w.]+);", RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex Space();

    // Namespaces are file-scoped, so that a top-level type begins in the first column.
    [GeneratedRegex(
        @"^(?:(?:public|internal|file|sealed|static|abstract|readonly|partial|ref|unsafe) )*" +
        @"(?:class|struct|record struct|record class|record|interface|enum|delegate [\w<>?,. ]+?) (?<name>\w+)",
        RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex Declaration();
}
