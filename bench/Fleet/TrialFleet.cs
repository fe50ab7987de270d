using System.Globalization;
using FleetDefrag.FleetSimulation.Fleets;
using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;

namespace FleetDefrag.FleetBench;

/// <summary>Rows of a fleet for the server's tables: servers of five analysed volumes, in sites with a backup schedule each.</summary>
internal sealed class TrialFleet(int volumes, int schedules, DateTimeOffset now)
{
    private const int VolumesOfServer = 5;
    private const int MapCells = 8192;

    /// <summary>Makes the rows of the setup: a policy for all servers, a backup schedule for each site, and concurrency limits.</summary>
    public IEnumerable<SetupObject> Setup()
    {
        yield return Of(SetupObjectKind.Policy, new PolicySpec("standard", "fleet"));
        yield return Of(SetupObjectKind.Limit, new LimitSpec("fleet", LimitKind.Fleet, Percent: 20));
        yield return Of(SetupObjectKind.Limit, new LimitSpec("site", LimitKind.Site, AtOnce: 4));
        for (var site = 0; site < schedules; site++)
        {
            yield return Of(SetupObjectKind.Site, new GroupSpec(Name("site", site), Labels: $"site={site}"));
            var from = $"{(18 + (site % 10)) % 24:00}:{site % 4 * 15:00}";
            var to = $"{(22 + (site % 10)) % 24:00}:{site % 4 * 15:00}";
            var window = new WindowSpec(from, to, Zones.All[site % Zones.All.Count], "FREQ=DAILY", "2024-01-01");
            var schedule = new BackupScheduleSpec(
                Name("backup", site), $"site {Name("site", site)}", BackupType.Full, BackupMethod.FileLevel, window);
            yield return Of(SetupObjectKind.BackupSchedule, schedule);
        }
    }

    /// <summary>Makes the rows of the servers.</summary>
    public IEnumerable<ManagedServer> Servers() => Enumerable.Range(0, volumes / VolumesOfServer).Select(server => new ManagedServer
    {
        Id = Guid.CreateVersion7(now),
        HostName = Name("server", server),
        OperatingSystem = "Windows Server 2022",
        AgentVersion = "0.1.0",
        Labels = { ["site"] = (server % schedules).ToString(CultureInfo.InvariantCulture) },
        EnrolledAt = now,
        CertificateHash = [],
        CertificateExpiresAt = now.AddYears(1),
    });

    /// <summary>Makes the rows of a server's volumes.</summary>
    public static IEnumerable<Volume> VolumesOf(ManagedServer server, DateTimeOffset now) =>
        Enumerable.Range(0, VolumesOfServer).Select(volume => new Volume
        {
            Id = Guid.CreateVersion7(now),
            ServerId = server.Id,
            AgentVolumeId = $"{volume:x16}",
            Path = $"{(char)('C' + volume)}:",
            Label = "",
            TotalBytes = 1_000_000_000_000,
            ClusterBytes = 4096,
        });

    /// <summary>Makes the row of an analysis as large as agents send it.</summary>
    public static Analysis AnalysisOf(Volume volume, int number, DateTimeOffset now) => new()
    {
        Id = Guid.CreateVersion7(now),
        VolumeId = volume.Id,
        Stage = AnalysisStage.Analysis,
        AnalyzedAt = now,
        VolumePercent = 2,
        DataPercent = 4,
        TotalBytes = volume.TotalBytes,
        FreeBytes = volume.TotalBytes / 3,
        Files = new StoredFileCounts(1_000_000, 500_000, 9000, number % 9 == 0 ? 20 : 30_000 + (number * 37 % 90_000), 1.1, 10),
        Directories = new StoredDirectoryCounts(100_000, 10, 20),
        Mft = new StoredMftFacts(0, 0, 0, 0, 1),
        PageFile = new StoredPageFileFacts(0, 0),
        FreeSpace = new StoredFreeSpaceFacts(10, 10),
        MostFragmented = [.. Enumerable.Range(0, 20).Select(file => new StoredFragmentedFile($@"\folder\file{file}", 1_000_000, 100))],
        MapTotalClusters = MapCells,
        MapKinds = new byte[MapCells],
        MapFill = new byte[MapCells],
    };

    private static string Name(string kind, int number) => string.Create(CultureInfo.InvariantCulture, $"{kind}-{number:00000}");

    private SetupObject Of(SetupObjectKind kind, INamedSpec spec) =>
        new()
        {
            Kind = kind,
            Name = spec.Name,
            Spec = SetupJson.Write(spec),
            Version = 1,
            CreatedAt = now,
            ChangedAt = now,
            ChangedBy = "bench"
        };
}
