using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using FleetDefrag.Agent.Service;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>The event ids of the agent against the table that administrators set their alarms by.</summary>
public sealed class EventIdTests
{
    // Of the one line that the service leaves where it cannot run; Wine.Tests see it written.
    private const int CannotRun = 1;

    private static readonly LoggerMessageAttribute[] Messages = [.. typeof(AgentHost).Assembly.GetTypes()
        .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public))
        .SelectMany(method => method.GetCustomAttributes<LoggerMessageAttribute>())];

    [Fact]
    public void No_two_messages_have_one_id() => Messages.Select(message => message.EventId).ShouldBeUnique();

    [Fact]
    public void Every_id_is_in_the_table_and_every_row_begins_and_ends_with_one_that_is_used()
    {
        // What is for those who look for a mistake of ours is in no event log.
        var written = Messages.Where(message => message.Level >= LogLevel.Information).Select(message => message.EventId).Append(CannotRun).ToList();
        written.Count.ShouldBeGreaterThan(20);
        var rows = Rows();
        written.ShouldAllBe(id => rows.Any(row => row.First <= id && id <= row.Last));
        rows.SelectMany(row => new[] { row.First, row.Last }).ShouldBeSubsetOf(written);
    }

    private static List<(int First, int Last)> Rows([CallerFilePath] string here = "")
    {
        var lines = File.ReadAllLines(Path.Combine(Path.GetDirectoryName(here)!, "../../../docs/operations/windows.md"));
        return [.. lines.SkipWhile(line => !line.StartsWith("| event id", StringComparison.Ordinal)).Skip(2).TakeWhile(line => line.StartsWith('|')).Select(line =>
        {
            var ids = line.Split('|')[1].Split("to").Select(id => int.Parse(id, CultureInfo.InvariantCulture)).ToList();
            return (ids[0], ids[^1]);
        })];
    }
}
