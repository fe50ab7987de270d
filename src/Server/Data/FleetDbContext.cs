using FleetDefrag.Server.Data.Entities;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Data;

/// <summary>The database of the fleet. Each entity has its own configuration file; names in the database are snake_case.</summary>
internal sealed class FleetDbContext(DbContextOptions<FleetDbContext> options) : DbContext(options)
{
    /// <summary>
    /// The servers that exist for the user of this context, with their volumes, jobs, backups and alerts; null: all. Analyses and decisions
    /// are found by their volume.
    /// </summary>
    public List<Guid>? VisibleServers { get; set; }

    public DbSet<ManagedServer> Servers => Set<ManagedServer>();

    public DbSet<Volume> Volumes => Set<Volume>();

    public DbSet<Analysis> Analyses => Set<Analysis>();

    public DbSet<Job> Jobs => Set<Job>();

    public DbSet<BackupRun> BackupRuns => Set<BackupRun>();

    public DbSet<RecordedSqlBackup> SqlBackups => Set<RecordedSqlBackup>();

    public DbSet<ReportSchedule> ReportSchedules => Set<ReportSchedule>();

    public DbSet<SetupObject> SetupObjects => Set<SetupObject>();

    public DbSet<PlannedDecision> PlannedDecisions => Set<PlannedDecision>();

    public DbSet<PolicyApproval> PolicyApprovals => Set<PolicyApproval>();

    public DbSet<FleetPause> FleetPauses => Set<FleetPause>();

    public DbSet<StoredEnrolmentToken> EnrolmentTokens => Set<StoredEnrolmentToken>();

    public DbSet<WaitingMachine> WaitingMachines => Set<WaitingMachine>();

    public DbSet<ApiToken> ApiTokens => Set<ApiToken>();

    public DbSet<User> Users => Set<User>();

    public DbSet<RoleGrant> RoleGrants => Set<RoleGrant>();

    public DbSet<UserSession> UserSessions => Set<UserSession>();

    public DbSet<SavedView> SavedViews => Set<SavedView>();

    public DbSet<IdempotentRequest> IdempotentRequests => Set<IdempotentRequest>();

    public DbSet<SpoolPosition> SpoolPositions => Set<SpoolPosition>();

    public DbSet<Alert> Alerts => Set<Alert>();

    public DbSet<AlertDelivery> AlertDeliveries => Set<AlertDelivery>();

    public DbSet<Webhook> Webhooks => Set<Webhook>();

    public DbSet<WebhookDelivery> WebhookDeliveries => Set<WebhookDelivery>();

    public DbSet<Digest> Digests => Set<Digest>();

    public DbSet<DirectoryServer> DirectoryServers => Set<DirectoryServer>();

    public DbSet<DirectoryRead> DirectoryReads => Set<DirectoryRead>();

    public DbSet<AuditEntry> AuditEntries => Set<AuditEntry>();

    /// <inheritdoc />
    protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder)
    {
        // Enums are stored as names: tables stay readable, and the order of the members may change.
        configurationBuilder.Properties<Enum>().HaveConversion<string>().HaveMaxLength(32);
    }

    /// <inheritdoc />
    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.ApplyConfigurationsFromAssembly(typeof(FleetDbContext).Assembly);
        SnakeCaseNames.Apply(modelBuilder.Model);
        HideOtherServers(modelBuilder);
    }

    // A filter of the model cannot be forgotten by a query.
    private void HideOtherServers(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<ManagedServer>().HasQueryFilter(row => VisibleServers == null || VisibleServers.Contains(row.Id));
        modelBuilder.Entity<Volume>().HasQueryFilter(row => VisibleServers == null || VisibleServers.Contains(row.ServerId));
        modelBuilder.Entity<Job>().HasQueryFilter(row => VisibleServers == null || VisibleServers.Contains(row.ServerId));
        modelBuilder.Entity<BackupRun>().HasQueryFilter(row => VisibleServers == null || VisibleServers.Contains(row.ServerId));
        modelBuilder.Entity<RecordedSqlBackup>().HasQueryFilter(row => VisibleServers == null || VisibleServers.Contains(row.ServerId));
        modelBuilder.Entity<Alert>().HasQueryFilter(
            row => VisibleServers == null || (row.ServerId != null && VisibleServers.Contains(row.ServerId.Value)));
    }
}
