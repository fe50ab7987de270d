using System.Net;
using System.Text.Json;
using FleetDefrag.Server.Features.Plan;
using Microsoft.Extensions.DependencyInjection;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Steps of the planner's tests.</summary>
internal static class PlanSteps
{
    /// <summary>Plans once, now.</summary>
    public static async Task PlanAsync(this Fleet fleet)
    {
        await using var scope = fleet.Server.Services.CreateAsyncScope();
        // The background service may plan in the same moment.
        while (await scope.ServiceProvider.GetRequiredService<PlanRound>().RunAsync(TestContext.Current.CancellationToken) is null)
            await Task.Yield();
    }

    /// <summary>Plans, and returns the first decision.</summary>
    public static async Task<JsonElement> DecisionAsync(this Fleet fleet)
    {
        await fleet.PlanAsync();
        return (await fleet.Admin.JsonAsync("plan")).GetProperty("decisions")[0];
    }

    /// <summary>Sets a policy. Fails unless the server accepts the policy.</summary>
    public static async Task PutPolicyAsync(this Fleet fleet, object policy)
    {
        var name = JsonSerializer.SerializeToElement(policy).GetProperty("name").GetString();
        using var put = await fleet.Admin.PutAsync($"setup/policies/{name}", policy);
        put.StatusCode.ShouldBe(HttpStatusCode.OK, await put.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
    }

    /// <summary>The standard policy, for the whole fleet.</summary>
    public static Task PutStandardPolicyAsync(this Fleet fleet) => fleet.PutPolicyAsync(new { name = "standard", @for = "fleet" });

    /// <summary>
    /// Advances the clock in steps, and lets the agent send a message in each, so that its stream stays open. Returns the next number of
    /// its spool.
    /// </summary>
    public static async Task<ulong> GoToAsync(this Fleet fleet, TestStream stream, DateTimeOffset instant, ulong sequence)
    {
        while (fleet.Server.Time.GetUtcNow() < instant)
        {
            await stream.DeliverAsync(sequence++, Messages.Inventory(Messages.Volume()));
            var next = fleet.Server.Time.GetUtcNow().AddSeconds(30);
            fleet.Server.Time.Set(next < instant ? next : instant);
        }

        return sequence;
    }
}
