using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>apply FILE</c> and <c>export</c>: the setup as one YAML document.</summary>
internal static class SetupCommands
{
    /// <summary>Creates <c>apply FILE [--dry-run] [--yes]</c>.</summary>
    public static Command Apply(CliContext context)
    {
        var file = new Argument<string>("file") { Description = "The YAML document; - for standard input." };
        var dryRun = new Option<bool>("--dry-run") { Description = "Only show the changes." };
        var yes = new Option<bool>("--yes") { Description = "Do not ask." };
        return new Command("apply", "Replaces the setup by a document. Shows the changes first: + made, ~ changed, - removed.")
        {
            file, dryRun, yes,
        }.Calls(context, async (call, api) =>
        {
            var name = call.Parsed.GetRequiredValue(file);
            var document = await ReadAsync(call, name);
            try
            {
                return await ApplyAsync(call, api, document, call.Parsed.GetValue(dryRun), call.Parsed.GetValue(yes));
            }
            catch (CliException refused) when (ApiRefusal.MistakesOf(refused) is { Count: > 0 } mistakes)
            {
                // Each mistake on its own line, as compilers do.
                foreach (var mistake in mistakes)
                    await call.Console.Error.WriteLineAsync(PlainText.Of($"{Path.GetFileName(name)}: {mistake.Path}: {mistake.Message}"));
                return refused.ExitCode;
            }
        });
    }

    /// <summary>Creates <c>export</c>.</summary>
    public static Command Export(CliContext context) =>
        new Command("export", "Prints the setup as a YAML document for apply.").Calls(context, async (call, api) =>
        {
            var answer = await api.CallAsync(Operations.ExportSetup, call.CancellationToken);
            await call.Console.Output.WriteAsync(answer.Text);
            return CliExitCode.Done;
        });

    private static async Task<int> ApplyAsync(CommandCall call, ServerCalls api, string document, bool isDryRun, bool isConfirmed)
    {
        // The tag makes the second call refuse when somebody changed the setup after the difference was shown.
        var tag = (await api.CallAsync(Operations.ExportSetup, call.CancellationToken)).Tag;
        var tried = await api.SendYamlAsync(Operations.ApplySetup, document, tag, [("dryRun", "true")], call.CancellationToken);
        var difference = tried.Read<SetupDifference>().Changes;
        if (isDryRun || difference.Count == 0)
            return call.Print<SetupDifference>(tried, _ => Write(call, call.Console.Output, difference, "to apply"));
        if (!isConfirmed)
        {
            Write(call, call.Console.Error, difference, "to apply");
            if (!call.Console.Confirm("Apply?"))
                throw new CliException(CliExitCode.Stopped, "Nothing was changed. Without a terminal, add --yes.");
        }

        var applied = await api.SendYamlAsync(Operations.ApplySetup, document, tag, [], call.CancellationToken);
        return call.Print<SetupDifference>(
            applied, answer => Write(call, call.Console.Output, isConfirmed ? answer.Changes : [], "applied", answer.Changes.Count));
    }

    private static void Write(
        CommandCall call, TextWriter writer, IReadOnlyList<SetupDifferenceRow> changes, string done, int? count = null)
    {
        foreach (var change in changes)
        {
            var sign = change.Action switch { "create" => '+', "remove" => '-', _ => '~' };
            writer.WriteLine(PlainText.Of($"{sign} {change.Kind} {change.Name}"));
        }

        var all = count ?? changes.Count;
        writer.WriteLine($"{PlainText.Count(all)} {(all == 1 ? "change" : "changes")} {done}.");
    }

    private static async Task<string> ReadAsync(CommandCall call, string name)
    {
        try
        {
            return name == "-"
                ? await System.Console.In.ReadToEndAsync(call.CancellationToken)
                    : await File.ReadAllTextAsync(name, call.CancellationToken);
        }
        catch (Exception cause) when (cause is IOException or UnauthorizedAccessException)
        {
            throw new CliException(CliExitCode.WrongUsage, $"{name} cannot be read: {cause.Message}", cause);
        }
    }
}
