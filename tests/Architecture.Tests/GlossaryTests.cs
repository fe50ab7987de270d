using System.Text.RegularExpressions;
using FleetDefrag.Architecture.Tests.Support;

namespace FleetDefrag.Architecture.Tests;

/// <summary>The glossary has a line for each term, and the code uses the terms.</summary>
public sealed partial class GlossaryTests
{
    private const string Page = "docs/glossary.md";

    private static IEnumerable<Match> Entries =>
        Repository.Lines(Page).Select(static line => Entry().Match(line)).Where(static match => match.Success);

    [Fact]
    public void A_term_has_one_line() =>
        Entries.GroupBy(static entry => entry.Groups["term"].Value)
            .Where(static group => group.Count() > 1)
            .Select(static group => group.Key)
            .ShouldBeEmpty();

    [Fact]
    public void The_page_has_forty_terms_at_least() => Entries.Count().ShouldBeGreaterThanOrEqualTo(40);

    [Fact]
    public void The_type_that_a_line_names_exists()
    {
        var known = SourceTypes.Below("src").Select(static type => type.Name).ToHashSet();
        Entries.SelectMany(static entry => TypeName().Matches(entry.Groups["code"].Value).Select(static name => name.Value))
            .Where(name => !known.Contains(name)).ShouldBeEmpty();
    }

    [GeneratedRegex(@"^\| (?!term )(?<term>[^|]+?) \| (?<meaning>[^|]+?) \| (?<code>[^|]*?) \|$", RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex Entry();

    [GeneratedRegex(@"(?<=`)[A-Z]\w+(?=`)", RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex TypeName();
}
