using Spectre.Console;

namespace FleetDefrag.Agent.Commands.Output;

/// <summary>Writes groups of labelled values, each under its title.</summary>
internal sealed class Report
{
    private const int LabelWidth = 34;

    private readonly IAnsiConsole _console;

    public Report(IAnsiConsole console) => _console = console;

    /// <summary>Writes a title and its lines.</summary>
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

    /// <summary>Writes a single line.</summary>
    public Report Line(string text, Color? colour = null)
    {
        // Long paths are not wrapped, because people copy them from here.
        _console.Write(new Text(text, new Style(colour)) { Overflow = Overflow.Ellipsis });
        _console.WriteLine();
        return this;
    }
}
