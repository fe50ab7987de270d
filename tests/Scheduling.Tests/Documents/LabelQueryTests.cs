using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Scheduling.Tests.Documents;

public sealed class LabelQueryTests
{
    private static readonly Dictionary<string, string> Labels = new() { ["role"] = "files", ["env"] = "prod", ["tier"] = "" };

    [Theory]
    [InlineData("role=files", true)]
    [InlineData("role=db", false)]
    [InlineData("env!=test", true)]
    [InlineData("env!=prod", false)]
    [InlineData("missing!=x", true)]
    [InlineData("tier", true)]
    [InlineData("!tier", false)]
    [InlineData("!retired", true)]
    [InlineData("tier=", true)]
    [InlineData("role = files , env != test,tier, !retired", true)]
    [InlineData("role=files,env=test", false)]
    public void All_terms_must_hold(string text, bool expected)
    {
        LabelQuery.TryParse(text, out var query).ShouldBeTrue();
        query!.Holds(Labels).ShouldBe(expected);
    }

    [Theory]
    [InlineData("")]
    [InlineData("role=files,")]
    [InlineData("=files")]
    [InlineData("!")]
    [InlineData("role in (a)=b")]
    public void What_is_no_query_is_refused(string text) => LabelQuery.TryParse(text, out _).ShouldBeFalse();
}
