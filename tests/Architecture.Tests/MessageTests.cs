using System.Text.RegularExpressions;
using FleetDefrag.Architecture.Tests.Support;

namespace FleetDefrag.Architecture.Tests;

/// <summary>A refusal is a type with a code. No code reads the text that is meant for people.</summary>
public sealed partial class MessageTests
{
    [Fact]
    public void Nothing_inspects_a_message() =>
        (from path in Repository.Files("src", ".cs")
         from line in Repository.Lines(path)
         where Inspection().IsMatch(line)
         select $"{path}: {line.Trim()}").ShouldBeEmpty();

    [Theory]
    [InlineData("if (failure.Message.Contains(path, StringComparison.Ordinal))")]
    [InlineData("var at = failure.Message.IndexOf(\" (Parameter\", StringComparison.Ordinal);")]
    [InlineData("e.Message.StartsWith(\"x\")")]
    [InlineData("text.Split(\" (Parameter \")")]
    public void An_inspection_of_a_message_is_seen(string line) => Inspection().IsMatch(line).ShouldBeTrue();

    [Fact]
    public void A_message_may_be_shown() => Inspection().IsMatch("error.WriteLine(failure.Message.TrimEnd('.'));").ShouldBeFalse();

    [GeneratedRegex(
        @"\bMessage\??\.(Contains|StartsWith|EndsWith|IndexOf|Split|Replace|Substring|Equals)\(|\bMessage\s*(==|is "")|\(Parameter",
        RegexOptions.ExplicitCapture,
        1000)]
    private static partial Regex Inspection();
}
