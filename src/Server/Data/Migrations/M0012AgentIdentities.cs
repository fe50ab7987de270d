using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// Adds what agents ask for without effect (host name, labels), renewed certificates, and enrolment tokens for several servers.
/// </summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000011_AgentIdentities")]
internal sealed class M0012AgentIdentities : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("reported_host_name", "servers", "character varying(255)", nullable: true);
        migrationBuilder.AddColumn<string>("requested_labels", "servers", "jsonb", nullable: false, defaultValueSql: "'{}'");
        migrationBuilder.AddColumn<byte[]>("next_certificate_hash", "servers", "bytea", nullable: true);
        migrationBuilder.AddColumn<DateTimeOffset>(
            "next_certificate_expires_at", "servers", "timestamp with time zone", nullable: true);
        migrationBuilder.AddColumn<int>("max_uses", "enrolment_tokens", "integer", nullable: false, defaultValue: 1);
        migrationBuilder.AddColumn<int>("uses", "enrolment_tokens", "integer", nullable: false, defaultValue: 0);
        migrationBuilder.AddColumn<Guid>("for_server_id", "enrolment_tokens", "uuid", nullable: true);
        migrationBuilder.Sql("UPDATE enrolment_tokens SET uses = 1 WHERE used_at IS NOT NULL");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("for_server_id", "enrolment_tokens");
        migrationBuilder.DropColumn("uses", "enrolment_tokens");
        migrationBuilder.DropColumn("max_uses", "enrolment_tokens");
        migrationBuilder.DropColumn("next_certificate_expires_at", "servers");
        migrationBuilder.DropColumn("next_certificate_hash", "servers");
        migrationBuilder.DropColumn("requested_labels", "servers");
        migrationBuilder.DropColumn("reported_host_name", "servers");
    }
}
