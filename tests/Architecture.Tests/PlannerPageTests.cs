using System.Text.RegularExpressions;
using FleetDefrag.Architecture.Tests.Support;

namespace FleetDefrag.Architecture.Tests;

/// <summary>The page of the planner describes the strategies that the code has.</summary>
public sealed partial class PlannerPageTests
{
    private const string Page = "docs/planner.md";
    private const string Code = "src/Defrag/Planning/Moves/MoveStrategy.cs";

    [Fact]
    public void Each_strategy_has_a_heading_and_each_heading_a_strategy() =>
        Headings().Order(StringComparer.Ordinal).ShouldBe(Strategies().Order(StringComparer.Ordinal));

    [Fact]
    public void Each_strategy_has_a_strip_of_clusters_before_and_after()
    {
        var page = string.Join('\n', Repository.Lines(Page));
        foreach (var strategy in Headings())
        {
            var strip = Strip().Match(page[page.IndexOf($"### {strategy}\n", StringComparison.Ordinal)..]);
            strip.Success.ShouldBeTrue(strategy);
            strip.Groups["after"].Value.Order().ShouldBe(strip.Groups["before"].Value.Order(), $"{strategy} keeps all clusters");
        }
    }

    private static IEnumerable<string> Headings() =>
        Repository.Lines(Page).Where(static line => line.StartsWith("### ", StringComparison.Ordinal)).Select(static line => line[4..]);

    private static IEnumerable<string> Strategies() =>
        Repository.Lines(Code).Select(static line => Member().Match(line)).Where(static match => match.Success)
            .Select(static match => char.ToLowerInvariant(match.Groups["name"].Value[0]) + match.Groups["name"].Value[1..]);

    [GeneratedRegex(@"^    (?<name>[A-Z]\w+),$", RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex Member();

    [GeneratedRegex(@"```\n(?<before>\S+)\n(?<after>\S+)\n```", RegexOptions.ExplicitCapture, 1000)]
    private static partial Regex Strip();
}
