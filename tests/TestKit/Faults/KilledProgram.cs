namespace FleetDefrag.TestKit.Faults;

/// <summary>Runs a program and ends it by SIGKILL once it has written so many bytes: nothing in it can prepare for that.</summary>
public static class KilledProgram
{
    private const int KilledExitCode = 128 + 9;

    /// <summary>Runs it.</summary>
    /// <param name="program">Path of the program.</param>
    /// <param name="writtenBytes">Killed when /proc tells of so many bytes written, of all files together.</param>
    /// <param name="arguments">Its arguments.</param>
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
            : throw new InvalidOperationException($"{string.Join(' ', arguments)} ended with {process.ExitCode}: {error.Result.Trim()}");
    }
}
