using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using FleetDefrag.Agent.Service;
using Microsoft.Extensions.Logging;

namespace FleetDefrag.Agent.Tests.Service;

/// <summary>Compares the event ids of the agent with the documented table, by which administrators set their alarms.</summary>
public sealed class EventIdTests
{
    // The id of the line that the service writes where it cannot run. Wine.Tests check that line.
    private const int CannotRun = 1;

    private static readonly LoggerMessageAttribute[] Messages = [.. typeof(AgentHost).Assembly.GetTypes()
        .SelectMany(type => type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public))
        .SelectMany(method => method.GetCustomAttributes<LoggerMessageAttribute>())];

    [Fact]
    public void No_two_messages_have_one_id() => Messages.Select(message => message.EventId).ShouldBeUnique();

    [Fact]
    public void Every_id_is_in_the_table_and_every_row_begins_and_ends_with_one_that_is_used()
    {
        // Debug messages are not in the event log.
        var written = Messages.Where(message => message.Level >= LogLevel.Information)
            .Select(message => message.EventId)
            .Append(CannotRun)
            .ToList();
        written.Count.ShouldBeGreaterThan(20);
        var rows = Rows();
        written.ShouldAllBe(id => rows.Any(row => row.First <= id && id <= row.Last));
        rows.SelectMany(row => new[] { row.First, row.Last }).ShouldBeSubsetOf(written);
    }

    private static List<(int First, int Last)> Rows([CallerFilePath] string here = "")
    {
        var lines = File.ReadAllLines(Path.Combine(Path.GetDirectoryName(here)!, "../../../docs/operations/windows.md"));
        var rows = lines
            .SkipWhile(line => !line.StartsWith("| event id", StringComparison.Ordinal))
            .Skip(2)
            .TakeWhile(line => line.StartsWith('|'));
        return [.. rows.Select(line =>
        {
            var ids = line.Split('|')[1].Split("to").Select(id => int.Parse(id, CultureInfo.InvariantCulture)).ToList();
            return (ids[0], ids[^1]);
        })];
    }
}
