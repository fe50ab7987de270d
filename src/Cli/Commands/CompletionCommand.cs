using System.CommandLine;

namespace FleetDefrag.Cli.Commands;

/// <summary><c>completion bash|zsh|powershell</c>: prints a script that completes commands and options in a shell.</summary>
internal static class CompletionCommand
{
    private const string Bash = """
        _fleetdefrag() {
          local IFS=$'\n' word=${COMP_LINE:0:COMP_POINT}
          word=${word##* }
          COMPREPLY=($(compgen -W "$(fleetdefrag "[suggest:$COMP_POINT]" "$COMP_LINE" 2>/dev/null)" -- "$word"))
        }
        complete -o default -F _fleetdefrag fleetdefrag
        """;

    private const string Zsh = """
        #compdef fleetdefrag
        _fleetdefrag() {
          local -a found
          found=("${(@f)$(fleetdefrag "[suggest:$CURSOR]" "$BUFFER" 2>/dev/null)}")
          [ -n "$found" ] && compadd -a found || _files
        }
        compdef _fleetdefrag fleetdefrag
        """;

    private const string PowerShell = """
        Register-ArgumentCompleter -Native -CommandName fleetdefrag -ScriptBlock {
          param($word, $line, $cursor)
          fleetdefrag "[suggest:$cursor]" "$line" | ForEach-Object {
            [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
          }
        }
        """;

    /// <summary>Creates the command.</summary>
    public static Command Create(CliContext context)
    {
        var shell = new Argument<string>("shell") { Description = "bash, zsh or powershell." };
        shell.AcceptOnlyFromAmong("bash", "zsh", "powershell");
        return new Command("completion", "Prints a completion script for a shell.") { shell }.Does(context, call =>
        {
            call.Console.Output.WriteLine(
                call.Parsed.GetRequiredValue(shell) switch { "bash" => Bash, "zsh" => Zsh, _ => PowerShell });
            return Task.FromResult(0);
        });
    }
}
