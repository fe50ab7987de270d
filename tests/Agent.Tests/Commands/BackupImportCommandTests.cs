using System.Text.Json;
using FleetDefrag.Agent.Link;
using FleetDefrag.Agent.Storage;
using FleetDefrag.Contracts.V1;
using FleetDefrag.TestKit;

namespace FleetDefrag.Agent.Tests.Commands;

/// <summary>Tests <c>backup import</c> with the real executable.</summary>
public sealed class BackupImportCommandTests : IDisposable
{
    private const string Bacula =
        """
          JobId:                  7
          Job:                    Night.2026-03-02_21.00.00_03
          Backup Level:           Incremental, since=2026-03-01 21:00:00
          Client:                 "fs01-fd" 9.6.7 (10Dec20)
          FileSet:                "D: and nothing else" 2026-01-01 10:00:00
          Start time:             02-Mar-2026 21:00:02
          End time:               02-Mar-2026 21:55:25
          FD Files Written:       114,288
          FD Bytes Written:       12,327,276,292 (12.32 GB)
          Termination:            Backup OK
        """;

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void The_published_logs_of_Backup_Exec_to_local_disk_give_58_percent()
    {
        var result = Run("backup", "import", Published("backup-exec-local-disk"));

        result.ExitCode.ShouldBe(0, result.AllText);
        result.Output.ShouldContain("58.0 % (0:55:23 → 0:23:14)");
        result.Output.ShouldContain("212.3 MB/min");
        result.Output.ShouldContain("224 MB/Min: differs from bytes and times by more than rounding");
        result.Error.ShouldBeEmpty();
    }

    [Fact]
    public void The_document_has_the_runs_their_rates_and_the_saving()
    {
        var result = Run("backup", "import", Published("backup-exec-local-disk"), "--json", "--format", "backup-exec");

        result.ExitCode.ShouldBe(0, result.AllText);
        using var document = JsonDocument.Parse(result.Output);
        var saving = document.RootElement.GetProperty("savings")[0];
        Math.Round(saving.GetProperty("timeSavedPercent").GetDouble(), 1).ShouldBe(58.0);
        var run = document.RootElement.GetProperty("runs")[0];
        (run.GetProperty("program").GetString(), run.GetProperty("seconds").GetDouble(), run.GetProperty("bytes").GetInt64())
            .ShouldBe(("Backup Exec", 3323, 12_327_276_292));
        (run.GetProperty("statedRate").GetString(), run.GetProperty("rateDisagrees").GetBoolean()).ShouldBe(("224 MB/Min", true));
        Math.Round(run.GetProperty("bytesPerSecond").GetDouble()).ShouldBe(3_709_683);
        document.RootElement.GetProperty("isEnrolled").GetBoolean().ShouldBeFalse();
        Directory.Exists(new AgentFolder(_folder.Path).BackupFolder).ShouldBeFalse("a machine that is not enrolled reports nothing");
    }

    [Fact]
    public void A_log_before_and_a_log_after_are_compared()
    {
        var sets = File.ReadAllText(Published("backup-exec-network-disk")).Split("\n\n");

        var result = Run("backup", "import", Log("before.log", sets[0]), Log("after.log", sets[1]));

        result.ExitCode.ShouldBe(0, result.AllText);
        result.Output.ShouldContain("67.3 % (0:58:08 → 0:19:00)");
    }

    [Fact]
    public void An_enrolled_machine_reports_its_own_runs_and_the_same_run_under_the_same_identifier()
    {
        Enrol();
        var log = Log("bacula.log", Bacula);
        var first = Run("backup", "import", log, "--host", "FS01", "--time-zone", "Europe/Berlin", "--method", "block");
        first.ExitCode.ShouldBe(0, first.AllText);
        Run("backup", "import", log, "--host", "fs01.example.org", "--time-zone", "Europe/Berlin").ExitCode.ShouldBe(0);
        var foreign = Run("backup", "import", log, "--host", "FS02");

        foreign.ExitCode.ShouldBe(0);
        foreign.Output.ShouldContain("The run is of fs01-fd, and this machine is FS02.");
        var reports = Reports();
        reports.Count.ShouldBe(2);
        var run = reports[0];
        (run.VolumePath, run.Type, run.Method, run.Bytes, run.Files, run.Program, run.Status)
            .ShouldBe(("D:", BackupType.Incremental, BackupMethod.BlockLevel, 12_327_276_292UL, 114_288UL, "Bacula", "Backup OK"));
        run.BeganAt.ToDateTimeOffset().ShouldBe(new DateTimeOffset(2026, 3, 2, 20, 0, 2, TimeSpan.Zero));
        run.EndedAt.ToDateTimeOffset().ShouldBe(new DateTimeOffset(2026, 3, 2, 20, 55, 25, TimeSpan.Zero));
        reports[1].RunId.ShouldBe(run.RunId);
        Guid.TryParse(run.RunId, out _).ShouldBeTrue();
    }

    [Fact]
    public void Runs_without_a_date_are_reported_where_the_date_is_told()
    {
        Enrol();
        var log = Published("backup-exec-local-disk");

        Run("backup", "import", log).Output.ShouldContain("The log has no dates. Use --date.");
        Reports().ShouldBeEmpty();
        Run("backup", "import", log, "--date", "2004-05-03", "--time-zone", "UTC", "--volume", "E:").ExitCode.ShouldBe(0);

        // The second set begins at the same time of the next day.
        Reports().Select(run => (run.VolumePath, run.BeganAt.ToDateTimeOffset())).ShouldBe(
        [
            ("E:", new DateTimeOffset(2004, 5, 3, 21, 0, 12, TimeSpan.Zero)),
            ("E:", new DateTimeOffset(2004, 5, 4, 21, 0, 12, TimeSpan.Zero)),
        ]);
    }

    [Fact]
    public void Damage_is_named_and_control_characters_are_escaped()
    {
        var damaged = File.ReadAllText(Published("backup-exec-local-disk"))
            .Replace("Resource name   : D:", "Resource name   : D: \u001b[2J\u202e$(reboot)", StringComparison.Ordinal)
            .Replace("Files           : 114,288", "Files           : 11#4 \u0007", StringComparison.Ordinal);

        var result = Run("backup", "import", Log("damaged.log", damaged));

        result.ExitCode.ShouldBe(0, result.AllText);
        result.Output.ShouldNotContain("\u001b");
        result.Output.ShouldContain(@"D: \u001b[2J\u202e$(reboot)");
        result.Output.ShouldContain("2 lines were not read");
        result.Output.ShouldContain("damaged.log:6");
        result.Output.ShouldContain("58.0 %");
    }

    [Theory]
    [InlineData(2, "backup", "import")]
    [InlineData(2, "backup", "import", "{log}", "--format", "tar")]
    [InlineData(2, "backup", "import", "{log}", "--date", "yesterday")]
    [InlineData(2, "backup", "import", "{log}", "--time-zone", "Berlin")]
    [InlineData(1, "backup", "import", "{folder}/missing.log")]
    [InlineData(3, "backup", "import", "{folder}/letter.txt")]
    [InlineData(3, "backup", "import", "{log}", "--format", "robocopy")]
    public void Wrong_usage_and_logs_that_are_none_end_with_their_exit_code(int exitCode, params string[] arguments)
    {
        Log("letter.txt", "Dear reader,\nthis is no log.\n");
        var log = Published("backup-exec-local-disk");

        var result = Run(
        [
            .. arguments.Select(argument => argument
                .Replace("{log}", log, StringComparison.Ordinal).Replace("{folder}", _folder.Path, StringComparison.Ordinal)),
        ]);

        result.ExitCode.ShouldBe(exitCode, result.AllText);
        result.Error.Trim().ShouldNotContain("\n");
        result.Error.ShouldStartWith("fleetdefrag-agent: ");
    }

    private static string Published(string name) => Path.Combine(AppContext.BaseDirectory, "Published", name + ".log");

    private string Log(string name, string text)
    {
        var path = Path.Combine(_folder.Path, name);
        File.WriteAllText(path, text);
        return path;
    }

    private void Enrol()
    {
        using var key = System.Security.Cryptography.ECDsa.Create(System.Security.Cryptography.ECCurve.NamedCurves.nistP256);
        var request = new System.Security.Cryptography.X509Certificates.CertificateRequest(
            "CN=test", key, System.Security.Cryptography.HashAlgorithmName.SHA256);
        using var authority = request.CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.UnixEpoch.AddYears(100));
        var identity = new AgentIdentity(
            new Uri("https://localhost:1"), "0b1c2d0e-0000-7000-8000-000000000001", null, authority.ExportCertificatePem());
        File.WriteAllText(new AgentFolder(_folder.Path).IdentityFile, JsonSerializer.Serialize(identity, JsonSerializerOptions.Web));
    }

    private List<BackupRun> Reports() => Directory.Exists(new AgentFolder(_folder.Path).BackupFolder)
        ? [
            .. Directory.GetFiles(new AgentFolder(_folder.Path).BackupFolder, "*.report").Order(StringComparer.Ordinal)
                .Select(file => BackupRun.Parser.ParseFrom(File.ReadAllBytes(file))),
        ]
        : [];

    private ToolResult Run(params string[] arguments) =>
        Tool.Finish(Tool.Start("env", [$"{AgentFolder.Variable}={_folder.Path}", AgentProgram.Path, .. arguments]));
}
