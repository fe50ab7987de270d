using FleetDefrag.Cli.Api.Documents;

namespace FleetDefrag.Cli.Api;

/// <summary>The operations of the REST API that this program uses.</summary>
internal static class Operations
{
    private const string Api = "/api/v1/";

    public static readonly Operation SignIn = Post("signIn", "session") with { Request = typeof(SignInBody), Answer = typeof(PersonRow) };

    public static readonly Operation SignOut = Delete("signOut", "session");

    public static readonly Operation GetSession = Get("getSession", "session") with { Answer = typeof(PersonRow) };

    public static readonly Operation ListServers =
        Get("listServers", "servers", "search", "limit", "offset") with { Answer = typeof(ServerRows) };

    public static readonly Operation RemoveServer = Delete("removeServer", "servers/{id}");

    public static readonly Operation ListVolumes = Get(
        "listVolumes", "volumes", "search", "show", "sort", "descending", "limit", "offset") with { Answer = typeof(VolumeRows) };

    public static readonly Operation SearchJobs =
        Get("searchJobs", "jobs/search", "Search", "State", "Active", "Failed", "limit", "offset") with { Answer = typeof(JobRows) };

    public static readonly Operation GetJob = Get("getJob", "jobs/{id}") with { Answer = typeof(JobRow) };

    public static readonly Operation CreateJob = Post("createJob", "jobs") with { Request = typeof(JobBody), Answer = typeof(JobRow) };

    public static readonly Operation StopJob = Post("stopJob", "jobs/{id}/stop") with { Answer = typeof(JobRow) };

    public static readonly Operation GetPlan =
        Get("getPlan", "plan", "search", "kind", "except", "limit", "offset") with { Answer = typeof(PlanRows) };

    public static readonly Operation ExportSetup = Get("exportSetup", "setup/document");

    public static readonly Operation ApplySetup = Put("applySetup", "setup/document", "dryRun") with { Answer = typeof(SetupDifference) };

    public static readonly Operation BackupReport =
        Get("getBackupReport", "reports/backups", "From", "To", "Group") with { Answer = typeof(BackupReportRows) };

    public static readonly Operation BackupReportCsv = Get("getBackupReportCsv", "reports/backups.csv", "From", "To", "Group");

    public static readonly Operation BackupReportPdf = Get("getBackupReportPdf", "reports/backups.pdf", "From", "To", "Group");

    public static readonly Operation ListTokens =
        Get("listApiTokens", "api-tokens", "limit", "offset") with { Answer = typeof(List<ApiTokenRow>) };

    public static readonly Operation CreateToken =
        Post("createApiToken", "api-tokens") with { Request = typeof(ApiTokenBody), Answer = typeof(CreatedApiToken) };

    public static readonly Operation RevokeToken = Delete("deleteApiToken", "api-tokens/{id}");

    public static readonly Operation CreateEnrolmentToken = Post("createEnrolmentToken", "enrolment-tokens") with
    {
        Request = typeof(EnrolmentTokenBody), Answer = typeof(CreatedEnrolmentToken),
    };

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Operation> All { get; } =
    [
        SignIn, SignOut, GetSession, ListServers, RemoveServer, ListVolumes, SearchJobs, GetJob, CreateJob, StopJob, GetPlan, ExportSetup,
        ApplySetup, BackupReport, BackupReportCsv, BackupReportPdf, ListTokens, CreateToken, RevokeToken, CreateEnrolmentToken,
    ];

    private static Operation Get(string id, string path, params string[] query) => new(id, HttpMethod.Get, Api + path, query);

    private static Operation Post(string id, string path) => new(id, HttpMethod.Post, Api + path);

    private static Operation Put(string id, string path, params string[] query) => new(id, HttpMethod.Put, Api + path, query);

    private static Operation Delete(string id, string path) => new(id, HttpMethod.Delete, Api + path);
}
