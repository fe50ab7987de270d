using FleetDefrag.Defrag.Analysis;
using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Tests.Planning.Model;

public sealed class SearchBudgetTests
{
    [Fact]
    public void An_attempt_leaves_half_of_the_budget_to_later_ones()
    {
        var budget = new SearchBudget(new SnapshotBuilder().Build());
        var half = budget.SpendHalf(() => SpendAll(budget));
        half.ShouldBeGreaterThan(10);
        SpendAll(budget).ShouldBeInRange(half - 1, half + 1);
        budget.IsSpent.ShouldBeTrue();
    }

    private static int SpendAll(SearchBudget budget)
    {
        var count = 0;
        for (; !budget.IsSpent; count++)
            budget.Spend(1_000_000);
        return count;
    }
}
