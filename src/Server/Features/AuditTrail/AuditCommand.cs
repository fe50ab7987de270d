using System.CommandLine;
using FleetDefrag.Server.Data;

namespace FleetDefrag.Server.Features.AuditTrail;

/// <summary><c>fleetdefrag-server audit verify</c>: checks the chain of the audit in the database of a running server.</summary>
internal static class AuditCommand
{
    /// <summary>The first word of the command line.</summary>
    public const string Name = "audit";

    /// <summary>Runs the command. Exit code 0, 1 when the chain is broken or the database cannot be used, 2 for wrong usage.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        var verify = new Command("verify", "Finds entries that were changed, removed or inserted.");
        verify.SetAction((_, stop) => CommandDatabase.RunAsync(db => VerifyAsync(db, stop)));
        var root = new RootCommand("fleetdefrag-server") { new Command(Name, "The audit.") { verify } };
        var result = root.Parse(args);
        if (result.Errors is not [var wrong, ..])
            return await result.InvokeAsync();
        await Console.Error.WriteLineAsync($"fleetdefrag-server: {wrong.Message}");
        return 2;
    }

    private static async Task<int> VerifyAsync(FleetDbContext db, CancellationToken cancellationToken)
    {
        var anchor = AuditAnchor.Read(CommandDatabase.Settings());
        var verification = new AuditVerification(anchor);
        var findings = await verification.RunAsync(db, cancellationToken);
        foreach (var finding in findings)
            await Console.Error.WriteLineAsync($"fleetdefrag-server: {finding}");
        if (findings.Count > 0)
            return 1;
        Console.WriteLine(
            $"The audit is whole: {verification.Entries} entries, the newest has number {verification.Head} and hash " +
            $"{verification.HeadHash}."
            + (anchor is null ? " There is no audit.anchor in the data folder yet, so the newest entries are not compared with it." : ""));
        return 0;
    }
}
