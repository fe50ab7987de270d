using System.CommandLine;
using FleetDefrag.Defrag.Forecast.Backup;

namespace FleetDefrag.Agent.Commands;

/// <summary>The options <c>--read-order</c> and <c>--read-list</c>: the order in which a backup reads files.</summary>
internal sealed class ReadOrderOption
{
    private readonly Option<string?> _order;

    private readonly Option<string?> _list = new("--read-list")
    {
        Description = "A file with a path in each line, in the order of the backup: from probe --record, or the log of a backup program.",
    };

    /// <summary>Creates the options of a command.</summary>
    /// <param name="purpose">The beginning of the description.</param>
    public ReadOrderOption(string purpose)
    {
        _order = new Option<string?>("--read-order")
        {
            Description = $"{purpose}: after-files (robocopy and most Windows programs; the default), in-place (tar, Bacula), "
                + "breadth-first, or mft-records.",
        };
        _order.AcceptOnlyFromAmong("after-files", "in-place", "breadth-first", "mft-records");
        _list.Validators.Add(result =>
        {
            if (result.GetResult(_order) is not null)
                result.AddError("--read-list is an order itself: leave out --read-order.");
        });
    }

    /// <summary>Adds the options to a command.</summary>
    public void AddTo(Command command)
    {
        command.Options.Add(_order);
        command.Options.Add(_list);
    }

    /// <summary>Returns the order, and the list if one gives the order.</summary>
    public (FileOrder Order, ReadList? List) Read(ParseResult parsed) => parsed.GetValue(_list) is { } file
        ? (FileOrder.Listed, new ReadList(file))
        : (parsed.GetValue(_order) switch
        {
            "in-place" => FileOrder.InPlace,
            "breadth-first" => FileOrder.BreadthFirst,
            "mft-records" => FileOrder.MftRecords,
            _ => FileOrder.AfterFiles,
        }, null);
}
