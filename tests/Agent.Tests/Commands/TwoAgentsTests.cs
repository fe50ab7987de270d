using FleetDefrag.TestKit;
using FleetDefrag.TestKit.Faults;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests two agents that are told to work on the same image.</summary>
public sealed class TwoAgentsTests
{
    private const int Refused = 3;
    private const int Pauses = 4;

    [Fact]
    public void While_one_writes_others_only_read_and_say_that_it_is_in_use()
    {
        using var image = EveryStreamVolume.Create();
        var hashes = image.HashFiles();
        var first = AgentProgram.Start("defrag", image.Path, "--json");
        for (var pause = 0; pause < Pauses && PauseAfterWriting(first); pause++)
        {
            var before = image.HashImage();
            foreach (var command in new[] { "defrag", "repair" })
                ShouldBeInUse(AgentProgram.Run(command, image.Path));
            // Records may be half written at this moment. The volume is then reported as in use, never as damaged.
            foreach (var command in new[] { "analyze", "check" })
            {
                var reading = AgentProgram.Run(command, image.Path, "--json");
                if (reading.ExitCode == 0)
                    reading.Output.ShouldContain("\"state\": \"mounted\"");
                else
                    ShouldBeInUse(reading);
            }

            image.HashImage().ShouldBe(before, "the other agent wrote to the image");
            Tool.RunOrThrow("kill", "-s", "CONT", $"{first.Id}");
        }

        Tool.Finish(first).ExitCode.ShouldBe(0);
        image.ShouldBeConsistent();
        image.HashFiles().ShouldBe(hashes);
    }

    // The system stops the whole process, so that the test does not depend on speed.
    private static bool PauseAfterWriting(System.Diagnostics.Process process)
    {
        var written = ProcessWrites.Bytes(process.Id);
        while (!process.HasExited && ProcessWrites.Bytes(process.Id) < written + 100_000)
            Thread.Yield();
        if (process.HasExited)
            return false;
        Tool.RunOrThrow("kill", "-s", "STOP", $"{process.Id}");
        // A thread that is inside a write stops only when the write has ended.
        while (Directory.EnumerateDirectories($"/proc/{process.Id}/task").Any(static thread => !IsStopped(thread)))
            Thread.Yield();
        return true;
    }

    // proc(5): the state follows the name in parentheses. T is stopped by a signal, Z and X have ended.
    private static bool IsStopped(string thread)
    {
        try
        {
            var stat = File.ReadAllText(Path.Combine(thread, "stat"));
            return stat[stat.LastIndexOf(')') + 2] is 'T' or 'Z' or 'X';
        }
        catch (IOException)
        {
            // The thread ended between the listing and the read.
            return true;
        }
    }

    private static void ShouldBeInUse(ToolResult result)
    {
        result.ExitCode.ShouldBe(Refused, result.AllText);
        result.Error.Split('\n').Length.ShouldBe(2, $"not exactly one line: {result.Error}");
        result.Error.ShouldContain("in use");
    }
}
