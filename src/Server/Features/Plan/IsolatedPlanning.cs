using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Planning;

namespace FleetDefrag.Server.Features.Plan;

/// <summary>Plans the fleet without the volumes that cannot be planned.</summary>
internal static class IsolatedPlanning
{
    /// <summary>Plans the fleet. When that fails, each volume is tried alone, and the fleet is planned without those that fail.</summary>
    /// <param name="plan">The planner.</param>
    /// <param name="input">The input of the planner.</param>
    /// <returns>The plan, the input it was made from, and the failure of each volume that was set aside.</returns>
    public static (FleetPlan Plan, FleetPlanInput Input, IReadOnlyList<(SchedulableVolume Volume, Exception Failure)> SetAside) Plan(
        Func<FleetPlanInput, FleetPlan> plan, FleetPlanInput input)
    {
        try
        {
            return (plan(input), input, []);
        }
        catch (Exception)
        {
            var failed = FindFailing(plan, input);
            if (failed.Count == 0)
                throw;
            var bad = failed.Select(item => item.Volume.Id).ToHashSet();
            var rest = input with { Volumes = [.. input.Volumes.Where(volume => !bad.Contains(volume.Id))] };
            return (plan(rest), rest, failed);
        }
    }

    private static List<(SchedulableVolume Volume, Exception Failure)> FindFailing(
        Func<FleetPlanInput, FleetPlan> plan, FleetPlanInput input)
    {
        var failed = new List<(SchedulableVolume, Exception)>();
        foreach (var volume in input.Volumes)
        {
            try
            {
                plan(input with { Volumes = [volume] });
            }
            catch (Exception failure)
            {
                failed.Add((volume, failure));
            }
        }

        return failed;
    }
}
