using System.Diagnostics;
using System.Text.Json;
using FleetDefrag.TestKit;
using FleetDefrag.Wine.Tests.Link;
using FleetDefrag.Wine.Tests.Support;

namespace FleetDefrag.Wine.Tests.Install;

/// <summary>Tests the installer: its content by msiinfo, and silent installation, upgrade and removal by msiexec.</summary>
public sealed class InstallerTests(WinePrefix prefix) : IClassFixture<WinePrefix>
{
    private const string Service = "FleetDefragAgent";

    [Fact]
    public void It_registers_the_service_and_takes_the_properties_of_a_silent_installation()
    {
        Installer.Table("ServiceInstall")[^1].ShouldContain($"AgentService\t{Service}\tFleetDefrag Agent\t16\t2\t1");
        var properties = Installer.Table("Property");
        properties.ShouldContain("MsiHiddenProperties\tENROLL_TOKEN");
        properties.Single(row => row.StartsWith("SecureCustomProperties", StringComparison.Ordinal))
            .ShouldEndWith("SERVER_URL;ENROLL_TOKEN;LABELS");
        var registry = string.Join('\n', Installer.Table("Registry"));
        registry.ShouldContain("\t2\tSOFTWARE\\FleetDefrag\\Agent\tServerUrl\t[SERVER_URL]\t");
        registry.ShouldContain("\tEventMessageFile\t[INSTALLDIR]System.Diagnostics.EventLog.Messages.dll\t");
        Installer.Table("Upgrade").Length.ShouldBe(5, "three rows of headings, the older and the newer version");
        Installer.Table("File").Length.ShouldBeGreaterThan(200, "the build contains its runtime");
    }

    [Fact]
    public async Task Installed_silently_it_enrols_by_itself_and_an_upgrade_keeps_identity_and_spool()
    {
        using var server = new RealServer();
        using var stunnel = new Stunnel(prefix.AgentFolder);
        Directory.CreateDirectory(prefix.AgentFolder);
        var settings = JsonSerializer.Serialize(new { hostName = "win-msi", proxy = stunnel.Address });
        File.WriteAllText(Path.Combine(prefix.AgentFolder, "agent.json"), settings);
        var identity = Path.Combine(prefix.AgentFolder, "identity.json");

        MsiExec(
            "/i",
            Installer.Path,
            $"SERVER_URL={server.LinkAddress}",
            $"ENROLL_TOKEN={await server.EnrolmentTokenAsync()}",
            "LABELS=site=here;role=files");
        var servers = (await server.WaitForAsync(
            "servers",
            page => page.GetProperty("total").GetInt32() == 1,
            () => $"The service is to enrol by itself. Its manager says:\n{prefix.ExplainServices()}")).GetProperty("servers");
        servers[0].GetProperty("hostName").GetString().ShouldBe("win-msi");
        servers[0].GetProperty("requestedLabels").GetProperty("role").GetString().ShouldBe("files");
        WaitUntilTokenIsGone();
        WaitUntilPartsHaveStarted(installedVersions: 1);
        Run("sc", "stop", Service);
        var before = File.ReadAllText(identity);
        var spool = Directory.CreateDirectory(Path.Combine(prefix.AgentFolder, "spool")).FullName;
        var kept = Path.Combine(spool, "kept");
        File.WriteAllText(kept, "what the server has not acknowledged");

        MsiExec("/i", Installer.Later);
        WaitUntilItRuns();
        WaitUntilPartsHaveStarted(installedVersions: 2);
        File.ReadAllText(identity).ShouldBe(before);
        File.Exists(kept).ShouldBeTrue();

        MsiExec("/x", Installer.Later);
        WaitUntilFails("the service is gone when its process has ended", "sc", "query", Service);
        // The program itself is not checked: if the process of the service ends late, Windows removes the program at the next start.
        File.Exists(Path.Combine(prefix.SystemDrive, "Program Files", "FleetDefrag Agent", "System.Diagnostics.EventLog.Messages.dll"))
            .ShouldBeFalse();
        File.ReadAllText(identity).ShouldBe(before);
    }

    // The installer waits half a minute for the service. A starting service cannot be stopped, and would keep running after its removal.
    private void WaitUntilItRuns()
    {
        var started = Stopwatch.GetTimestamp();
        while (!Run("sc", "query", Service).Contains("RUNNING", StringComparison.Ordinal))
            Stopwatch.GetElapsedTime(started).ShouldBeLessThan(Patience.Limit, "the service runs after an upgrade");
    }

    // Wine removes the program before the service has ended. A service that still loads its program would then not end at all.
    // Each version reports once that the proxy is not there, unless it is stopped before.
    private void WaitUntilPartsHaveStarted(int installedVersions)
    {
        const int Unreachable = 101;
        var started = Stopwatch.GetTimestamp();
        while (prefix.ReadEvents().Count(entry => entry.Id == Unreachable) < installedVersions)
        {
            Stopwatch.GetElapsedTime(started).ShouldBeLessThan(
                Patience.Limit, $"each installed version reports that the proxy is not there; its manager says {prefix.ExplainServices()}");
        }
    }

    // The server knows the machine a moment before the machine has stored its identity. The machine deletes the token after that.
    private void WaitUntilTokenIsGone() =>
        WaitUntilFails("a token that was used is taken away", "reg", "query", @"HKLM\SOFTWARE\FleetDefrag\Agent", "/v", "EnrollToken");

    private void WaitUntilFails(string what, string program, params string[] arguments)
    {
        var started = Stopwatch.GetTimestamp();
        while (prefix.Run(program, arguments) is { ExitCode: 0 } answer)
        {
            if (Stopwatch.GetElapsedTime(started) > Patience.Limit)
            {
                throw new TimeoutException(
                    $"Expected: {what}. {program} says {answer.AllText}. The service control manager says:\n{prefix.ExplainServices()}");
            }
        }
    }

    private void MsiExec(string operation, string installer, params string[] properties) =>
        Run("msiexec", [operation, WinePrefix.PathOf(installer), "/qn", .. properties]);

    private string Run(string program, params string[] arguments)
    {
        var result = prefix.Run(program, arguments);
        result.ExitCode.ShouldBe(0, $"{program} {string.Join(' ', arguments)}: {result.AllText}");
        return result.AllText;
    }
}
