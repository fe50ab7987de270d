using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>volumes list</c>.</summary>
internal static class VolumeCommands
{
    private static readonly Option<string?> Search = new("--search") { Description = "Words in host name, path or label." };

    private static readonly Option<string?> Show = new Option<string?>("--show") { Description = "Only volumes in this condition." }
        .AcceptOnlyFromAmong("fragmented", "contiguous", "notAnalysed", "problem", "jobActive");

    private static readonly Option<string?> Sort = new Option<string?>("--sort") { Description = "The order." }
        .AcceptOnlyFromAmong("name", "excess", "data", "free", "freePercent", "size", "analysed");

    private static readonly Option<bool> Descending = new("--descending") { Description = "The highest value first." };

    /// <summary>Creates the commands.</summary>
    public static Command Create(CliContext context) => new("volumes", "The volumes of the fleet.") { List(context) };

    private static Command List(CliContext context) => new Command("list", "Lists volumes.")
    {
        Search, Show, Sort, Descending, PageOptions.Limit, PageOptions.Offset,
    }.Calls(context, async (call, api) =>
    {
        var parsed = call.Parsed;
        var answer = await api.CallAsync(
            Operations.ListVolumes, call.CancellationToken,
            query:
            [
                ("search", parsed.GetValue(Search)), ("show", parsed.GetValue(Show)), ("sort", parsed.GetValue(Sort)),
                ("descending", parsed.GetValue(Descending) ? "true" : null), .. PageOptions.Query(parsed),
            ]);
        return call.Print<VolumeRows>(answer, page =>
        {
            call.Console.WriteTable(
                ["Server", "Volume", "State", "Size", "Free", "Excess fragments", "Data", "Analysed", "Next backup", "Decision"],
                page.Volumes.Select(Row));
            call.PrintRest(page.Volumes.Count, page.Total, parsed.GetValue(PageOptions.Offset));
        });
    });

    private static string[] Row(VolumeRow volume) =>
    [
        volume.Server.HostName, volume.Path, volume.Problem ?? volume.State, PlainText.Bytes(volume.TotalBytes),
        PlainText.Bytes(volume.FreeBytes), PlainText.Count(volume.LastAnalysis?.Files.ExcessFragments),
        volume.LastAnalysis is { } analysis ? FormattableString.Invariant($"{analysis.DataPercent:0.0} %") : "-",
        PlainText.Of(volume.LastAnalysis?.AnalyzedAt), PlainText.Of(volume.Outlook?.OccursAt), volume.Outlook?.Kind ?? "-",
    ];
}
