using System.CommandLine;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Security;
using FleetDefrag.Server.Settings;

namespace FleetDefrag.Server.Features.Authorities;

/// <summary>
/// <c>fleetdefrag-server ca list|rotate|retire [--force]</c>: replaces the authority that signs the certificates of the agents. The
/// commands need the data folder and the database of a running server.
/// </summary>
internal static class AuthorityCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "ca";

    /// <summary>Runs the command. Exit code 0, 1 when nothing was changed or the database cannot be used, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        var force = new Option<bool>("--force") { Description = "Also while servers depend on it. They have to enrol again." };
        var list = new Command("list", "Lists the authorities, and the servers that depend on each.");
        list.SetAction((_, stop) => RunAsync(rotation => ListAsync(rotation, stop)));
        var rotate = new Command("rotate", "Adds an authority, which signs from now on. The older one stays trusted.");
        rotate.SetAction((_, stop) => RunAsync(async rotation =>
            await TellAsync(
                await rotation.RotateAsync(stop),
                "A new authority signs from now on. Agents that are connected get certificates of it within minutes. Look with 'ca list' "
                    + "which servers still depend on the older one, then end the rotation with 'ca retire'.")));
        var retire = new Command("retire", "Removes the older authority. Refused while servers depend on it.") { force };
        retire.SetAction((parsed, stop) => RunAsync(async rotation =>
            await TellAsync(
                await rotation.RetireAsync(parsed.GetValue(force), stop),
                "The older authority is retired. Enrolment tokens that were open named it and have ended; make new ones.")));
        var root = new RootCommand("fleetdefrag-server")
        {
            new Command(Name, "The authority that signs the certificates of the agents.") { list, rotate, retire },
        };
        var result = root.Parse(args);
        if (result.Errors is not [var wrong, ..])
            return await result.InvokeAsync();
        await Console.Error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
        return 2;
    }

    private static Task<int> RunAsync(Func<AuthorityRotation, Task<int>> work) => CommandDatabase.RunAsync(async db =>
    {
        var folder = DataFolder.EnsurePrivate(CommandDatabase.Settings().DataFolder, SecurityExtensions.AuthorityFolder);
        try
        {
            return await work(
                new AuthorityRotation(db, new AuthorityStore(folder), $"{Environment.UserName} (command)", TimeProvider.System));
        }
        catch (Exception failure) when (failure is IOException or UnauthorizedAccessException)
        {
            return await TellAsync(
                $"the authorities in {folder} cannot be changed: {failure.Message} Use the server's user, and one command at a time.", "");
        }
    });

    private static async Task<int> ListAsync(AuthorityRotation rotation, CancellationToken cancellationToken)
    {
        var rows = await rotation.ListAsync(cancellationToken);
        foreach (var (row, number) in rows.Select((row, number) => (row, number)))
        {
            var state = number == rows.Count - 1 ? "signs" : "is trusted until it is retired";
            Console.WriteLine(
                $"{row.Fingerprint}  {state}, from {row.From:yyyy-MM-dd} to {row.To:yyyy-MM-dd}, certificates of " +
                $"{row.Servers.Count} servers");
            if (number < rows.Count - 1 && row.Servers.Count > 0)
                Console.WriteLine($"  depend on it: {AuthorityRotation.Names(row.Servers)}");
        }

        return 0;
    }

    private static async Task<int> TellAsync(string? refusal, string done)
    {
        if (refusal is null)
        {
            Console.WriteLine(done);
            return 0;
        }

        await Console.Error.WriteLineAsync($"fleetdefrag-server: {refusal}");
        return 1;
    }
}
