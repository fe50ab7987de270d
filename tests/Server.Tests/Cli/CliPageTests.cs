using System.Text.RegularExpressions;
using FleetDefrag.Cli.Commands;
using FleetDefrag.Server.Tests.Support;

namespace FleetDefrag.Server.Tests.Cli;

/// <summary>The examples of docs/operations/cli.md are commands of the program and fields of the API.</summary>
public sealed partial class CliPageTests(ServerFixture fixture) : IClassFixture<ServerFixture>
{
    private static readonly string Page = File.ReadAllText(
        Path.Combine(RepositoryFolder.Path, "docs", "operations", "cli.md"));

    [Fact]
    public void Each_command_of_the_page_is_understood()
    {
        var commands = Blocks("bash").Concat(Blocks("powershell")).SelectMany(block => Command().Matches(block))
            .Select(match => match.Groups["arguments"].Value).ToList();
        commands.Count.ShouldBeGreaterThan(12);
        foreach (var command in commands)
        {
            // A variable of the shell is text or an id.
            var words = Word().Matches(Variable().Replace(command, $"{Guid.Empty}")).Select(match => match.Value.Trim('\'', '"')).ToArray();
            CliCommandLine.Parse(words, CliContext.OfProcess()).Errors.Select(error => error.Message).ShouldBeEmpty(command);
        }
    }

    [Fact]
    public async Task Each_field_of_the_PowerShell_examples_is_in_the_OpenAPI_document()
    {
        var document = await fixture.Client.Http.GetStringAsync("/openapi/v1.json", TestContext.Current.CancellationToken);
        var fields = Blocks("powershell").SelectMany(block => Field().Matches(block)).Select(match => match.Groups["name"].Value)
            .Concat(Blocks("powershell").SelectMany(block => Selected().Matches(block))
                .SelectMany(match => match.Groups["names"].Value.Split(',', StringSplitOptions.TrimEntries))).Distinct().ToList();
        fields.Count.ShouldBeGreaterThan(6);
        fields.Where(name => !document.Contains($"\"{name}\": {{", StringComparison.Ordinal)).ShouldBeEmpty();
    }

    private static IEnumerable<string> Blocks(string language) =>
        Regex.Matches(Page, $"```{language}\n(.*?)```", RegexOptions.Singleline, TimeSpan.FromSeconds(10))
            .Select(match => match.Groups[1].Value);

    [GeneratedRegex(@"(?<![\w/-])fleetdefrag (?<arguments>[^|#>)\n]+)", RegexOptions.ExplicitCapture, 10000)]
    private static partial Regex Command();

    [GeneratedRegex(@"\$_?\w*(\.\w+)?", RegexOptions.ExplicitCapture, 10000)]
    private static partial Regex Variable();

    [GeneratedRegex("""'[^']*'|"[^"]*"|\S+""", RegexOptions.ExplicitCapture, 10000)]
    private static partial Regex Word();

    [GeneratedRegex(@"(\$_|\))\.(?<name>\w+)", RegexOptions.ExplicitCapture, 10000)]
    private static partial Regex Field();

    [GeneratedRegex(@"Select-Object (?<names>[\w, ]+)", RegexOptions.ExplicitCapture, 10000)]
    private static partial Regex Selected();
}
