using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>plan</c>: what the planner decided for the next day and a half, with the reasons.</summary>
internal static class PlanCommand
{
    private static readonly string[] Kinds =
        ["candidate", "notNeeded", "notAllowed", "willNotFit", "waitsForLease", "needsApproval", "planned"];

    private static readonly Option<string?> Search = new("--search") { Description = "Text in server, volume, schedule or reason." };

    private static readonly Option<string?> Kind =
        new Option<string?>("--kind") { Description = "Only decisions of this kind." }.AcceptOnlyFromAmong(Kinds);

    private static readonly Option<string?> Except =
        new Option<string?>("--except") { Description = "Without decisions of this kind." }.AcceptOnlyFromAmong(Kinds);

    /// <summary>Creates the command.</summary>
    public static Command Create(CliContext context) => new Command("plan", "Shows the decisions about tonight's runs, with their reasons.")
    {
        Search, Kind, Except, PageOptions.Limit, PageOptions.Offset,
    }.Calls(context, async (call, api) =>
    {
        var parsed = call.Parsed;
        var answer = await api.CallAsync(
            Operations.GetPlan, call.CancellationToken,
            query:
            [
                ("search", parsed.GetValue(Search)), ("kind", parsed.GetValue(Kind)), ("except", parsed.GetValue(Except)),
                .. PageOptions.Query(parsed),
            ]);
        return call.Print<PlanRows>(answer, plan =>
        {
            if (plan.PausedBecause is { } pause)
                call.Console.Output.WriteLine(PlainText.Of($"The fleet is paused by {pause}"));
            call.Console.WriteTable(["Backup", "Server", "Volume", "Schedule", "Decision", "Run", "Reason"], plan.Decisions.Select(Row));
            call.PrintRest(plan.Decisions.Count, plan.Total, parsed.GetValue(PageOptions.Offset));
        });
    });

    private static string[] Row(DecisionRow decision) =>
    [
        PlainText.Of(decision.OccursAt), decision.HostName, decision.VolumePath, decision.Schedule, decision.Kind,
        decision.StartsAt is null ? "-" : $"{PlainText.Of(decision.StartsAt)} to {PlainText.Of(decision.EndsAt)}", decision.Reason,
    ];
}
