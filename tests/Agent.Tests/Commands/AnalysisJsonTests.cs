using System.Text.Json;
using FleetDefrag.Agent.Commands.Output;
using FleetDefrag.Defrag.Analysis;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Compares the document that the agent writes by itself with the one that System.Text.Json writes from the records.</summary>
public sealed class AnalysisJsonTests
{
    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web) { WriteIndented = true };

    [Theory]
    [InlineData("Data", 0)]
    [InlineData("", 1)]
    [InlineData("quote \" backslash \\ slash / tab \t null \0 delete \u007f", 3)]
    [InlineData("Größe 日本 \ud83d\ude00 lone \ud83d end", 2)]
    public void The_document_has_every_property_of_the_records_with_its_value(string text, int files)
    {
        var analysis = new VolumeAnalysis(
            new AnalyzedVolume(text, "clean", 4096, long.MaxValue, 1, 2, 12.34),
            new FragmentationFacts(0.1 + 0.2, 1e-7),
            new FileCounts(3, 4, 5, 6, 1.5, 7),
            new DirectoryCounts(8, 9, 10),
            new MftFacts(11, 12, 13, 100, 14),
            new PageFileFacts(15, 16),
            new FreeSpaceFacts(17, 18),
            [.. Enumerable.Range(0, files).Select(number => new FragmentedFile($"\\{text}{number}", number, -number))],
            0.125)
        {
            Density = new FileDensity([.. Enumerable.Range(0, files).Select(number => new SizeClass(number, 19, 20))], 21, $"\\{text}"),
        };

        var written = AnalysisJson.Write(analysis);

        written.ShouldAllBe(letter => letter == '\n' || (letter >= ' ' && letter <= '~'));
        // The library cannot write half of a surrogate pair. It replaces the half.
        var expected = JsonSerializer.Serialize(analysis, Options);
        using var ours = JsonDocument.Parse(written.Replace("\\ud83d end", "\\ufffd end", StringComparison.Ordinal));
        using var theirs = JsonDocument.Parse(expected);
        JsonElement.DeepEquals(ours.RootElement, theirs.RootElement).ShouldBeTrue(written);
        if (text == "Data")
            written.ShouldBe(expected);
    }
}
