using System.Diagnostics;
using System.Globalization;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

public sealed class FragmentCommandTests
{
    private const long NeededBytes = 512L << 20;

    [Fact]
    public async Task Stopped_while_it_writes_it_says_that_the_files_are_kept()
    {
        using var folder = new TemporaryFolder();
        using var process = Start(folder.Path);
        await process.StandardInput.WriteLineAsync("yes");
        while (!Directory.EnumerateFiles(folder.Path, "*", SearchOption.AllDirectories).Any())
            await Task.Delay(TimeSpan.FromMilliseconds(10), TimeProvider.System, Patience.Token);

        // SIGTERM cancels the same token as Ctrl-C. Shells let background processes ignore SIGINT.
        Tool.RunOrThrow("kill", "-TERM", $"{process.Id}");
        var error = await process.StandardError.ReadToEndAsync(Patience.Token);
        await process.WaitForExitAsync(Patience.Token);

        process.ExitCode.ShouldBe(4, error);
        error.ShouldBe($"fleetdefrag-agent: stopped; the test files written so far are kept in {folder.Path}.\n");
    }

    private static Process Start(string folder)
    {
        // The size is far more than the command writes before the signal. The rest of the disk stays free, even if the signal is ignored.
        var drive = new DriveInfo(folder);
        var free = (100.0 * (drive.AvailableFreeSpace - NeededBytes) / drive.TotalSize).ToString("F3", CultureInfo.InvariantCulture);
        string[] arguments = ["fragment", folder, "--files", "20000", "--mean-size", "16384", "--excess", "15000", "--free", free];
        return Process.Start(new ProcessStartInfo(AgentProgram.Path, arguments)
        {
            UseShellExecute = false,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        }).ShouldNotBeNull();
    }
}
