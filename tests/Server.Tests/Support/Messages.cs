using FleetDefrag.Contracts.V1;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;

namespace FleetDefrag.Server.Tests.Support;

/// <summary>Messages of agents, with numbers that differ from each other.</summary>
internal static class Messages
{
    public const string VolumeId = "52C8A1F0D3B94E76";

    public static Volume Volume(string id = VolumeId, string path = "D:") => new()
    {
        VolumeId = id, Path = path, Label = "Data", State = VolumeState.Clean,
        TotalBytes = 1_000_000_000, FreeBytes = 400_000_000, ClusterBytes = 4096,
    };

    public static AgentMessage Inventory(params Volume[] volumes) => new() { Volumes = new VolumeInventory { Volumes = { volumes } } };

    public static Analysis Analysis(ulong excess = 1240, Volume? volume = null) => new()
    {
        Volume = volume ?? Volume(),
        VolumePercent = 31.5,
        DataPercent = 52.5,
        Files = new FileCounts
        {
            Total = 5000,
            AverageBytes = 120_000,
            Fragmented = excess / 4,
            ExcessFragments = excess,
            AverageFragments = 1.25,
            WithPerformanceLoss = 300,
        },
        Directories = new DirectoryCounts { Total = 77, Fragmented = 7, ExcessFragments = 9 },
        Mft = new MftFacts { Bytes = 5_242_880, RecordsInUse = 5077, Records = 5120, PercentInUse = 99.2, Fragments = 3 },
        PageFile = new PageFileFacts { Bytes = 0, Fragments = 0 },
        FreeSpace = new FreeSpaceFacts { Fragments = 812, LargestBytes = 90_000_000 },
        MostFragmented = { new FragmentedFile { Path = @"\mail\archive.pst", Bytes = 40_000_000, Fragments = 411 } },
        BackupRead = new BackupRead
        {
            Disk = "7200 rpm", Seconds = 90.5, TransferSeconds = 12.25, Seeks = 8000, Bytes = 800_000_000,
            SpotTimes = ByteString.CopyFrom(0, 0, 0, 128, 255, 255), SpotPositions = ByteString.CopyFrom(5, 0, 255, 255, 0, 64),
        },
        Density = new FileDensity
        {
            MostFilesInDirectory = 900,
            LargestDirectory = @"\scans",
            Sizes =
            {
                new SizeClass { BelowBytes = 25 * 1024, Files = 3000, Bytes = 30_000_000 },
                new SizeClass { BelowBytes = 50 * 1024, Files = 1000, Bytes = 40_000_000 },
                new SizeClass { Files = 1000, Bytes = 530_000_000 },
            },
        },
        Map = new VolumeMap
        {
            TotalClusters = 244_140, Kinds = ByteString.CopyFrom(1, 2, 4, 0), Fill = ByteString.CopyFrom(255, 200, 17, 0),
        },
    };

    public static AgentMessage Report(Analysis? analysis = null, string jobId = "") => new()
    {
        Analysis = new AnalysisReport
        {
            JobId = jobId, AnalyzedAt = Timestamp.FromDateTimeOffset(TimeProvider.System.GetUtcNow()), Analysis = analysis ?? Analysis(),
        },
    };

    public static AgentMessage Progress(Guid jobId, double fraction) => new()
    {
        JobProgress = new JobProgress
        {
            JobId = jobId.ToString(), Pass = "files", Fraction = fraction, Moves = 12, BytesMoved = 1_000_000, ExcessFragmentsLeft = 620,
            File = @"\mail.edb", EndedPasses = { new PassResult { Name = "directories", Moves = 3 } },
            PlanningSeconds = 12,
        },
    };

    /// <summary>Returns a backup that began, or one that ended when <paramref name="ended"/> is set.</summary>
    public static AgentMessage Backup(
        Guid id, DateTimeOffset began, DateTimeOffset? ended = null, string path = "D:", BackupType type = BackupType.Incremental) => new()
    {
        BackupRun = new BackupRun
        {
            RunId = id.ToString(),
            VolumePath = path,
            Type = type,
            Method = BackupMethod.ChangedBlocks,
            BeganAt = Timestamp.FromDateTimeOffset(began),
            EndedAt = ended is { } end ? Timestamp.FromDateTimeOffset(end) : null,
            Bytes = ended is null ? 0UL : 12_000_000_000,
            Files = ended is null ? 0UL : 4711,
            Status = ended is null ? "" : "succeeded with warnings",
        },
    };

    public static AgentMessage Heartbeat(Guid? running = null) =>
        new() { Heartbeat = new Heartbeat { RunningJobId = running?.ToString() ?? "" } };

    public static AgentMessage Result(Guid jobId, JobOutcome outcome = JobOutcome.Completed, string detail = "") => new()
    {
        JobResult = new JobResult
        {
            JobId = jobId.ToString(),
            Outcome = outcome,
            Detail = detail,
            Before = Analysis(),
            After = Analysis(excess: 3),
            Passes = { new PassResult { Name = "files", ExcessBefore = 1240, ExcessAfter = 3, Moves = 310, BytesMoved = 36_000_000 } },
            Moves = 310,
            BytesMoved = 36_000_000,
            ShadowCopyBytes = 72_000_000,
            FreeSpaceCostBytes = 5_000_000_000,
            Strategies = { new StrategyResult { Name = "wholePlacement", Groups = 290, BytesMoved = 36_000_000 } },
            LargestMoves =
            {
                new MovedFile { Path = "\\mail.edb", Strategy = "wholePlacement", BytesMoved = 20_000_000 },
                new MovedFile
                {
                    Path = "\\log.txt", Strategy = "windowEviction", Beneficiary = "\\mail.edb", BytesMoved = 4096,
                },
            },
            LeftOutOfOrder =
            {
                new FilesOutOfOrder
                {
                    Reason = "the limit on moved bytes left it out", Files = 40, Bytes = 9_000_000, SecondsUnsaved = 1.5,
                },
            },
            Proof = new RunProof
            {
                Verdict = ProofVerdict.Clean,
                DigestBefore = "0123456789abcdef0123456789abcdef",
                DigestAfter = "0123456789abcdef0123456789abcdef",
                Seconds = 1.25,
            },
        },
    };
}
