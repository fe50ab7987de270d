using System.ComponentModel;
using System.Diagnostics;

namespace FleetDefrag.TestKit;

/// <summary>Runs the public NTFS tools. A missing tool fails the test with the name of its package.</summary>
public static class Tool
{
    /// <summary>The folders of system programs such as mkntfs, which the PATH of an ordinary user often omits.</summary>
    private const string SystemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    private static readonly Lock Starting = new();

    /// <summary>Runs a program to its end.</summary>
    public static ToolResult Run(string program, params string[] arguments) => Finish(Start(program, arguments));

    /// <summary>Waits for the end of a started program and returns its output.</summary>
    public static ToolResult Finish(Process process)
    {
        using (process)
        {
            var error = process.StandardError.ReadToEndAsync();
            var output = process.StandardOutput.ReadToEnd();
            process.WaitForExit();
            return new ToolResult(process.ExitCode, output, error.GetAwaiter().GetResult());
        }
    }

    /// <summary>Runs a program and throws when it fails.</summary>
    public static string RunOrThrow(string program, params string[] arguments)
    {
        var result = Run(program, arguments);
        return result.ExitCode == 0
            ? result.Output
            : throw new InvalidOperationException(
                $"{program} {string.Join(' ', arguments)} ended with {result.ExitCode}: {result.AllText.Trim()}");
    }

    /// <summary>Starts a program with both outputs redirected.</summary>
    public static Process Start(string program, params IEnumerable<string> arguments) => StartPath(Locate(program), arguments);

    /// <summary>Starts the program at a path with both outputs redirected.</summary>
    public static Process StartPath(string program, params IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            UseShellExecute = false,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            RedirectStandardInput = true,
        };
        start.Environment["LC_ALL"] = "C";
        start.Environment["PATH"] = SystemPath;
        try
        {
            lock (Starting)
            {
                var process = Process.Start(start) ?? throw new InvalidOperationException($"{program} did not start");
                process.StandardInput.Close();
                return process;
            }
        }
        catch (Win32Exception exception)
        {
            throw new InvalidOperationException($"{program} cannot be run: {exception.Message}", exception);
        }
    }

    /// <summary>Closes a file while this class starts no process, so that its driver learns of the close before this returns.</summary>
    /// <remarks>A process that begins holds the open files of this one until its program is loaded.</remarks>
    /// <param name="file">The file.</param>
    public static void CloseAlone(FileStream file)
    {
        lock (Starting)
            file.Dispose();
    }

    private static string Locate(string program)
    {
        foreach (var folder in SystemPath.Split(':'))
        {
            var path = Path.Combine(folder, program);
            if (File.Exists(path))
                return path;
        }

        throw new InvalidOperationException(
            $"{program} is not installed: install the packages ntfs-3g and util-linux, then run the tests again.");
    }
}
