using FleetDefrag.Agent.Guards;
using FleetDefrag.Agent.Settings;
using FleetDefrag.Agent.Tests.Support;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Guards;

public sealed class MachineGuardsTests : IDisposable
{
    private readonly FakeMachine _machine = new();
    private readonly TemporaryFolder _folder = new();

    [Theory]
    [InlineData("wbengine", "Windows Server Backup is running")]
    [InlineData("CHKDSK", "A volume is being checked (chkdsk)")]
    [InlineData("TiWorker", "Windows is installing updates")]
    [InlineData("arcserve-job", "A backup is running (arcserve-job.exe)")]
    public void A_program_that_runs_is_a_reason(string program, string reason)
    {
        _machine.Runs("explorer", program);
        Reason().ShouldBe(reason);
    }

    [Fact]
    public void Battery_is_a_reason_and_an_idle_machine_has_none()
    {
        _machine.Runs("explorer", "vssvc", "TrustedInstaller");
        Reason().ShouldBeNull();
        _machine.IsOnBattery = true;
        Reason().ShouldBe("The machine runs on battery");
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Linux_says_whether_mains_power_is_there(bool online)
    {
        foreach (var (name, type, state) in new[] { ("AC", "Mains", online ? "1" : "0"), ("BAT0", "Battery", "1") })
        {
            var supply = Directory.CreateDirectory(_folder.Combine(name)).FullName;
            File.WriteAllText(Path.Combine(supply, "type"), type + "\n");
            File.WriteAllText(Path.Combine(supply, "online"), state + "\n");
        }

        MachineState.IsOnBatteryByLinux(_folder.Path).ShouldBe(!online);
    }

    [Fact]
    public void This_machine_runs_these_tests() =>
        new MachineState().RunningPrograms.ShouldContain(
            name => name.StartsWith("FleetDefrag", StringComparison.Ordinal) || name.StartsWith("dotnet", StringComparison.Ordinal));

    public void Dispose() => _folder.Dispose();

    private string? Reason() => new MachineGuards(_machine, new AgentSettings(BackupPrograms: ["arcserve-job.exe"])).Reason();
}
