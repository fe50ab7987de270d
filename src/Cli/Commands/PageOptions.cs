using System.CommandLine;
using System.Globalization;

namespace FleetDefrag.Cli.Commands;

/// <summary>The options of every list.</summary>
internal static class PageOptions
{
    /// <summary>The most rows.</summary>
    public static Option<int> Limit { get; } = new("--limit")
    {
        Description = "The most rows, up to 500.", DefaultValueFactory = _ => 100,
    };

    /// <summary>The rows to skip.</summary>
    public static Option<int> Offset { get; } = new("--offset") { Description = "The rows to skip." };

    /// <summary>Returns the query parameters of the page.</summary>
    public static IEnumerable<(string Name, string? Value)> Query(ParseResult parsed) =>
    [
        ("limit", parsed.GetValue(Limit).ToString(CultureInfo.InvariantCulture)),
        ("offset", parsed.GetValue(Offset).ToString(CultureInfo.InvariantCulture)),
    ];
}
