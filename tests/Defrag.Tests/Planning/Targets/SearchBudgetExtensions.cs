using FleetDefrag.Defrag.Planning.Model;

namespace FleetDefrag.Defrag.Tests.Planning.Targets;

internal static class SearchBudgetExtensions
{
    /// <summary>Spends the budget up to about a number of visits.</summary>
    public static void SpendAllBut(this SearchBudget budget, long visits)
    {
        while (!budget.IsSpent)
            budget.Spend(1_000_000);
        budget.Spend(-visits);
    }
}
