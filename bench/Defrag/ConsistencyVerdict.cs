using FleetDefrag.TestKit;

namespace FleetDefrag.DefragBench;

/// <summary>Checks a volume after a run with two independent programs.</summary>
internal static class ConsistencyVerdict
{
    /// <summary>Returns the verdict in words.</summary>
    /// <param name="agent">The agent, whose <c>check</c> shares no code with the image driver.</param>
    /// <param name="image">The volume.</param>
    public static string Of(string agent, string image)
    {
        using var check = Tool.StartPath(agent, ["check", image]);
        var error = check.StandardError.ReadToEndAsync();
        check.StandardOutput.ReadToEnd();
        check.WaitForExit();
        var isClean = check.ExitCode == 0;
        error.GetAwaiter().GetResult();
        return (IsAccepted(image), isClean) switch
        {
            (true, true) => "ntfsresize and check: clean",
            (true, false) => "DAMAGED says check",
            (false, true) => "DAMAGED says ntfsresize",
            _ => "DAMAGED say both",
        };
    }

    private static bool IsAccepted(string image)
    {
        try
        {
            NtfsTools.ResizeInfo(image).ThrowIfInconsistent();
            return true;
        }
        catch (InvalidOperationException exception)
        {
            Console.Error.WriteLine(exception.Message);
            return false;
        }
    }
}
