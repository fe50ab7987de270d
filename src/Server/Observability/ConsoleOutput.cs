namespace FleetDefrag.Server.Observability;

/// <summary>Output for the person who starts the server, on standard output and in no log.</summary>
internal class ConsoleOutput
{
    /// <summary>One line.</summary>
    public virtual void WriteLine(string line) => Console.Out.WriteLine(line);
}
