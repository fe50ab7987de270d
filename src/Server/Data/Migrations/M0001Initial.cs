using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;
using Npgsql.EntityFrameworkCore.PostgreSQL.Metadata;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Creates the first schema: fleet, jobs, enrolment, users, audit.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000000_Initial")]
internal sealed class M0001Initial : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        CreateServers(migrationBuilder);
        CreateVolumes(migrationBuilder);
        CreateJobs(migrationBuilder);
        CreateAnalyses(migrationBuilder);
        CreateBackupWindows(migrationBuilder);
        CreateEnrolmentTokens(migrationBuilder);
        CreateSpoolPositions(migrationBuilder);
        CreateUsers(migrationBuilder);
        CreateAuditEntries(migrationBuilder);
    }

    private static void CreateServers(MigrationBuilder schema) => schema.CreateTable(
        "servers",
        table => new
        {
            id = table.Column<Guid>("uuid"),
            host_name = table.Column<string>("character varying(255)"),
            operating_system = table.Column<string>("character varying(255)"),
            agent_version = table.Column<string>("character varying(64)"),
            labels = table.Column<string>("jsonb"),
            enrolled_at = table.Column<DateTimeOffset>("timestamp with time zone"),
            last_seen_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
            certificate_hash = table.Column<byte[]>("bytea", maxLength: 32),
            certificate_expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
            revoked_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
        },
        constraints: table => table.PrimaryKey("pk_servers", row => row.id));

    // The foreign key to the newest analysis is added with the analyses: the two tables refer to each other.
    private static void CreateVolumes(MigrationBuilder schema)
    {
        schema.CreateTable(
            "volumes",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                server_id = table.Column<Guid>("uuid"),
                agent_volume_id = table.Column<string>("character varying(1100)"),
                path = table.Column<string>("character varying(1024)"),
                label = table.Column<string>("character varying(255)"),
                state = table.Column<string>("character varying(32)"),
                problem = table.Column<string>("character varying(1024)", nullable: true),
                total_bytes = table.Column<long>("bigint"),
                free_bytes = table.Column<long>("bigint"),
                cluster_bytes = table.Column<long>("bigint"),
                removed_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                last_analysis_id = table.Column<Guid>("uuid", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_volumes", row => row.id);
                table.ForeignKey(
                    "fk_volumes_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
            });
        schema.CreateIndex("ix_volumes_server_id_agent_volume_id", "volumes", ["server_id", "agent_volume_id"], unique: true);
        schema.CreateIndex("ix_volumes_last_analysis_id", "volumes", "last_analysis_id");
    }

    private static void CreateJobs(MigrationBuilder schema)
    {
        schema.CreateTable(
            "jobs",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                volume_id = table.Column<Guid>("uuid"),
                server_id = table.Column<Guid>("uuid"),
                kind = table.Column<string>("character varying(32)"),
                timing = table.Column<string>("character varying(32)"),
                state = table.Column<string>("character varying(32)"),
                reason = table.Column<string>("character varying(1024)"),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                created_by = table.Column<string>("character varying(256)"),
                planned_start = table.Column<DateTimeOffset>("timestamp with time zone"),
                deadline = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                sent_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                confirmed_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                stop_requested_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                started_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                finished_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                passes = table.Column<List<string>>("text[]"),
                shadow_copy_safe = table.Column<bool>("boolean"),
                max_moved_bytes = table.Column<long>("bigint", nullable: true),
                progress = table.Column<string>("jsonb", nullable: true),
                result = table.Column<string>("jsonb", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_jobs", row => row.id);
                table.ForeignKey("fk_jobs_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
                table.ForeignKey("fk_jobs_volumes_volume_id", row => row.volume_id, "volumes", "id", onDelete: ReferentialAction.Cascade);
            });
        schema.CreateIndex(
            "ix_jobs_volume_id_active", "jobs", "volume_id", unique: true, filter: "state IN ('Scheduled', 'WaitingForAgent', 'Running')");
        schema.CreateIndex("ix_jobs_created_at", "jobs", "created_at");
        schema.CreateIndex("ix_jobs_server_id", "jobs", "server_id");
    }

    private static void CreateAnalyses(MigrationBuilder schema)
    {
        schema.CreateTable(
            "analyses",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                volume_id = table.Column<Guid>("uuid"),
                job_id = table.Column<Guid>("uuid", nullable: true),
                stage = table.Column<string>("character varying(32)"),
                analyzed_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                volume_percent = table.Column<double>("double precision"),
                data_percent = table.Column<double>("double precision"),
                total_bytes = table.Column<long>("bigint"),
                free_bytes = table.Column<long>("bigint"),
                files_total = table.Column<long>("bigint"),
                files_average_bytes = table.Column<long>("bigint"),
                files_fragmented = table.Column<long>("bigint"),
                files_excess_fragments = table.Column<long>("bigint"),
                files_average_fragments = table.Column<double>("double precision"),
                files_with_performance_loss = table.Column<long>("bigint"),
                directories_total = table.Column<long>("bigint"),
                directories_fragmented = table.Column<long>("bigint"),
                directories_excess_fragments = table.Column<long>("bigint"),
                mft_bytes = table.Column<long>("bigint"),
                mft_records_in_use = table.Column<long>("bigint"),
                mft_records = table.Column<long>("bigint"),
                mft_percent_in_use = table.Column<double>("double precision"),
                mft_fragments = table.Column<long>("bigint"),
                page_file_bytes = table.Column<long>("bigint"),
                page_file_fragments = table.Column<long>("bigint"),
                free_space_fragments = table.Column<long>("bigint"),
                free_space_largest_bytes = table.Column<long>("bigint"),
                most_fragmented = table.Column<string>("jsonb"),
                map_total_clusters = table.Column<long>("bigint"),
                map_kinds = table.Column<byte[]>("bytea"),
                map_fill = table.Column<byte[]>("bytea"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_analyses", row => row.id);
                table.ForeignKey(
                    "fk_analyses_volumes_volume_id", row => row.volume_id, "volumes", "id", onDelete: ReferentialAction.Cascade);
                table.ForeignKey("fk_analyses_jobs_job_id", row => row.job_id, "jobs", "id", onDelete: ReferentialAction.SetNull);
            });
        schema.CreateIndex("ix_analyses_volume_id_analyzed_at", "analyses", ["volume_id", "analyzed_at"], descending: [false, true]);
        schema.CreateIndex("ix_analyses_job_id", "analyses", "job_id");
        schema.AddForeignKey(
            "fk_volumes_analyses_last_analysis_id", "volumes", "last_analysis_id", "analyses", principalColumn: "id",
            onDelete: ReferentialAction.SetNull);
    }

    private static void CreateBackupWindows(MigrationBuilder schema) => schema.CreateTable(
        "backup_windows",
        table => new
        {
            server_id = table.Column<Guid>("uuid"),
            start_time = table.Column<TimeOnly>("time without time zone"),
            duration_minutes = table.Column<int>("integer"),
            time_zone = table.Column<string>("character varying(64)"),
            days = table.Column<string>("jsonb"),
        },
        constraints: table =>
        {
            table.PrimaryKey("pk_backup_windows", row => row.server_id);
            table.ForeignKey(
                "fk_backup_windows_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
        });

    private static void CreateEnrolmentTokens(MigrationBuilder schema)
    {
        schema.CreateTable(
            "enrolment_tokens",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                secret_hash = table.Column<byte[]>("bytea", maxLength: 32),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                created_by = table.Column<string>("character varying(256)"),
                expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                used_at = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                used_by_server_id = table.Column<Guid>("uuid", nullable: true),
                labels = table.Column<string>("jsonb"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_enrolment_tokens", row => row.id);
                table.ForeignKey(
                    "fk_enrolment_tokens_servers_used_by_server_id", row => row.used_by_server_id, "servers", "id",
                    onDelete: ReferentialAction.SetNull);
            });
        schema.CreateIndex("ix_enrolment_tokens_secret_hash", "enrolment_tokens", "secret_hash", unique: true);
        schema.CreateIndex("ix_enrolment_tokens_used_by_server_id", "enrolment_tokens", "used_by_server_id");
    }

    private static void CreateSpoolPositions(MigrationBuilder schema) => schema.CreateTable(
        "spool_positions",
        table => new
        {
            server_id = table.Column<Guid>("uuid"),
            spool_id = table.Column<string>("character varying(64)"),
            applied_sequence = table.Column<long>("bigint"),
        },
        constraints: table =>
        {
            table.PrimaryKey("pk_spool_positions", row => new { row.server_id, row.spool_id });
            table.ForeignKey(
                "fk_spool_positions_servers_server_id", row => row.server_id, "servers", "id", onDelete: ReferentialAction.Cascade);
        });

    private static void CreateUsers(MigrationBuilder schema)
    {
        schema.CreateTable(
            "users",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                user_name = table.Column<string>("character varying(256)"),
                normalized_user_name = table.Column<string>("character varying(256)"),
                password_hash = table.Column<string>("character varying(512)", nullable: true),
                security_stamp = table.Column<string>("character varying(64)"),
                access_failed_count = table.Column<int>("integer"),
                lockout_end = table.Column<DateTimeOffset>("timestamp with time zone", nullable: true),
                must_change_password = table.Column<bool>("boolean"),
            },
            constraints: table => table.PrimaryKey("pk_users", row => row.id));
        schema.CreateIndex("ix_users_normalized_user_name", "users", "normalized_user_name", unique: true);
    }

    private static void CreateAuditEntries(MigrationBuilder schema)
    {
        schema.CreateTable(
            "audit_entries",
            table => new
            {
                id = table.Column<long>("bigint")
                    .Annotation("Npgsql:ValueGenerationStrategy", NpgsqlValueGenerationStrategy.IdentityAlwaysColumn),
                at = table.Column<DateTimeOffset>("timestamp with time zone"),
                actor = table.Column<string>("character varying(256)"),
                action = table.Column<string>("character varying(64)"),
                subject = table.Column<string>("character varying(1024)"),
                detail = table.Column<string>("character varying(1024)"),
            },
            constraints: table => table.PrimaryKey("pk_audit_entries", row => row.id));
        schema.CreateIndex("ix_audit_entries_at", "audit_entries", "at");
    }
}
