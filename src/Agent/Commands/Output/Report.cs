using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Lays out groups of labelled values, one group under its title.</summary>
internal sealed class Report
{
    private const int LabelWidth = 34;

    private readonly IAnsiConsole _console;

    public Report(IAnsiConsole console) => _console = console;

    /// <summary>A title and its lines.</summary>
    public Report Group(string title, params (string Label, string Value)[] lines)
    {
        _console.WriteLine();
        _console.Write(new Text(title, new Style(decoration: Decoration.Bold)));
        _console.WriteLine();
        foreach (var (label, value) in lines)
        {
            _console.Write(new Text("  " + label.PadRight(LabelWidth)));
            _console.Write(new Text(value));
            _console.WriteLine();
        }

        return this;
    }

    /// <summary>A line of its own.</summary>
    public Report Line(string text, Color? colour = null)
    {
        // Long paths must stay in one piece: they are copied from here.
        _console.Write(new Text(text, new Style(colour)) { Overflow = Overflow.Ellipsis });
        _console.WriteLine();
        return this;
    }
}
