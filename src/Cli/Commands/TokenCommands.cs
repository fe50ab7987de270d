using System.CommandLine;
using FleetDefrag.Cli.Api;
using FleetDefrag.Cli.Api.Documents;
using FleetDefrag.Cli.Output;

namespace FleetDefrag.Cli.Commands;

/// <summary>
/// <c>tokens list</c>, <c>create</c> and <c>revoke</c> for API tokens, and <c>tokens enrolment</c> for machines that join.
/// </summary>
internal static class TokenCommands
{
    // A token cannot make or revoke tokens, so that a stolen one does not outlive its revocation.
    private static readonly Option<string> User = new("--user")
    {
        Description = "Your user name; the password is asked for, because an API token cannot do this.", Required = true,
    };

    /// <summary>What a new token may do.</summary>
    public static Option<string> Scope { get; } = new Option<string>("--scope")
    {
        Description = "full, or read for a token that changes nothing.", DefaultValueFactory = _ => "full",
    }.AcceptOnlyFromAmong("full", "read");

    /// <summary>How long a new token is valid.</summary>
    public static Option<int> Hours { get; } = new("--hours")
    {
        Description = "The hours until the token expires.", DefaultValueFactory = _ => 720,
    };

    /// <summary>Creates the commands.</summary>
    public static Command Create(CliContext context) => new("tokens", "API tokens, and enrolment tokens.")
    {
        List(context), New(context), Revoke(context), Enrolment(context),
    };

    private static Command List(CliContext context) =>
        new Command("list", "Lists API tokens without their secrets.") { PageOptions.Limit, PageOptions.Offset }.Calls(
            context, async (call, api) => call.Print<List<ApiTokenRow>>(
                await api.CallAsync(Operations.ListTokens, call.CancellationToken, query: PageOptions.Query(call.Parsed)),
                tokens => call.Console.WriteTable(
                    ["Token", "Name", "User", "Scope", "Expires"], tokens.Select(static token => new[]
                    {
                        token.Id.ToString(), token.Name, token.UserName, token.Scope, PlainText.Of(token.ExpiresAt),
                    }))));

    private static Command New(CliContext context)
    {
        var name = new Option<string>("--name") { Description = "Names the script; the audit has it.", Required = true };
        return new Command("create", "Creates an API token and prints it.") { name, User, Scope, Hours }.Does(
            context, call => PersonSession.RunAsync(call, context.Current(), call.Parsed.GetRequiredValue(User), async api =>
            {
                var body = new ApiTokenBody(
                    call.Parsed.GetRequiredValue(name), call.Parsed.GetValue(Scope)!, call.Parsed.GetValue(Hours));
                return call.Print<CreatedApiToken>(
                    await api.CallAsync(Operations.CreateToken, body, call.CancellationToken),
                    token => call.Console.Output.WriteLine(token.Token));
            }));
    }

    private static Command Revoke(CliContext context)
    {
        var id = new Argument<Guid>("id") { Description = "The token, as tokens list shows it." };
        return new Command("revoke", "Revokes an API token at once.") { id, User }.Does(
            context, call => PersonSession.RunAsync(call, context.Current(), call.Parsed.GetRequiredValue(User), async api =>
            {
                await api.CallAsync(Operations.RevokeToken, call.CancellationToken, call.Parsed.GetRequiredValue(id).ToString());
                return call.PrintDone("The token was revoked.");
            }));
    }

    private static Command Enrolment(CliContext context)
    {
        var uses = new Option<int>("--uses") { Description = "The machines that may join.", DefaultValueFactory = _ => 1 };
        var hours = new Option<int>("--hours") { Description = "The hours until the token expires.", DefaultValueFactory = _ => 24 };
        var approval = new Option<bool>("--needs-approval") { Description = "Each machine waits for an administrator." };
        var labels = new Option<string[]>("--label") { Description = "A label of the machines, name=value; may be repeated." };
        return new Command("enrolment", "Creates an enrolment token and prints the command for the machines.")
        {
            uses, hours, approval, labels,
        }.Calls(context, async (call, api) =>
        {
            var body = new EnrolmentTokenBody(
                Labels(call.Parsed.GetValue(labels) ?? []), call.Parsed.GetValue(hours), call.Parsed.GetValue(uses),
                call.Parsed.GetValue(approval));
            return call.Print<CreatedEnrolmentToken>(
                await api.CallAsync(Operations.CreateEnrolmentToken, body, call.CancellationToken),
                token => call.Console.Output.WriteLine(PlainText.Of(token.Command)));
        });
    }

    private static Dictionary<string, string> Labels(string[] pairs)
    {
        var labels = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var pair in pairs)
        {
            if (pair.Split('=', 2) is not [{ Length: > 0 } name, { Length: > 0 } value] || !labels.TryAdd(name, value))
                throw new CliException(CliExitCode.WrongUsage, $"--label '{pair}' is not name=value, or its name occurs twice.");
        }

        return labels;
    }
}
