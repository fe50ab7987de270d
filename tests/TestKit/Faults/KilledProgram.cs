namespace FleetDefrag.TestKit.Faults;

/// <summary>Runs a program and kills it with SIGKILL after a number of written bytes. The program cannot handle SIGKILL.</summary>
public static class KilledProgram
{
    private const int KilledExitCode = 128 + 9;

    /// <summary>Runs the program.</summary>
    /// <param name="program">The path of the program.</param>
    /// <param name="writtenBytes">The number of written bytes, over all files as /proc reports them, at which the program is
    /// killed.</param>
    /// <param name="arguments">The arguments of the program.</param>
    public static KilledRun Run(string program, long writtenBytes, params string[] arguments)
    {
        using var process = Tool.StartPath(program, arguments);
        var output = process.StandardOutput.ReadToEndAsync();
        var error = process.StandardError.ReadToEndAsync();
        var written = 0L;
        while (!process.HasExited)
        {
            written = Math.Max(written, ProcessWrites.Bytes(process.Id));
            if (written < writtenBytes)
                continue;
            process.Kill();
            break;
        }

        process.WaitForExit();
        Task.WaitAll(output, error);
        return process.ExitCode is 0 or KilledExitCode
            ? new KilledRun(process.ExitCode == KilledExitCode, written)
            : throw new InvalidOperationException(
                $"{string.Join(' ', arguments)} exited with code {process.ExitCode}: {error.Result.Trim()}");
    }
}
