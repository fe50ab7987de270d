using FleetDefrag.Defrag.Execution;
using FleetDefrag.Defrag.Tests.Planning;

namespace FleetDefrag.Defrag.Tests.Execution;

public class PassLoopTests
{
    private const string Before = "ABABABACBC..";

    [Theory]
    [InlineData("AAAABBCBCB..", true, "three of seven excess fragments are left")]
    [InlineData("AAABABABCC..", false, "four of seven are left")]
    [InlineData(Before, false, "nothing was removed")]
    public void A_loop_that_removes_half_of_the_excess_fragments_earns_a_new_budget(string after, bool earns, string because)
    {
        var model = DrawnVolume.Parse(Before).ToModel(default);
        while (!model.Searches.IsSpent)
            model.Searches.Spend(1_000_000);

        PassLoop.NextSearches(model, DrawnVolume.Parse(after).ToSnapshot()).IsSpent.ShouldBe(!earns, because);
    }

    [Fact]
    public void A_loop_that_did_not_spend_its_budget_leaves_the_rest_to_the_next()
    {
        var model = DrawnVolume.Parse(Before).ToModel(default);
        model.Searches.Spend(1_000_000);
        PassLoop.NextSearches(model, DrawnVolume.Parse("AAAABBBBCC..").ToSnapshot()).ShouldBeSameAs(model.Searches);
    }
}
