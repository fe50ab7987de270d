using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Scheduling.Tests.Documents;

public sealed class LabelQueryTests
{
    private static readonly KnownServer Server = new(
        Guid.Empty, "files01", new Dictionary<string, string> { ["role"] = "files", ["tier"] = "" })
    {
        DirectoryLabels = new Dictionary<string, string> { ["env"] = "prod", ["role"] = "by the directory" },
    };

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
        query!.Holds(Server).ShouldBe(expected);
    }

    [Theory]
    [InlineData("")]
    [InlineData("role=files,")]
    [InlineData("=files")]
    [InlineData("!")]
    [InlineData("role in (a)=b")]
    public void What_is_no_query_is_refused(string text) => LabelQuery.TryParse(text, out _).ShouldBeFalse();
}
