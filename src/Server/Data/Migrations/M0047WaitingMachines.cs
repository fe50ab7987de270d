using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds enrolment tokens that need approval, and the machines that wait for it.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000047_WaitingMachines")]
internal sealed class M0047WaitingMachines : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<bool>("needs_approval", "enrolment_tokens", "boolean", nullable: false, defaultValue: false);
        migrationBuilder.CreateTable(
            "waiting_machines",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                token_id = table.Column<Guid>("uuid"),
                key_hash = table.Column<byte[]>("bytea", maxLength: 32),
                host_name = table.Column<string>("character varying(255)"),
                operating_system = table.Column<string>("character varying(255)"),
                agent_version = table.Column<string>("character varying(64)"),
                requested_labels = table.Column<string>("jsonb"),
                address = table.Column<string>("character varying(64)"),
                first_seen_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                last_seen_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                state = table.Column<string>("character varying(32)"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_waiting_machines", row => row.id);
                table.ForeignKey(
                    "fk_waiting_machines_enrolment_tokens_token_id", row => row.token_id, "enrolment_tokens", "id",
                    onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex(
            "ix_waiting_machines_token_id_key_hash", "waiting_machines", ["token_id", "key_hash"], unique: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropTable("waiting_machines");
        migrationBuilder.DropColumn("needs_approval", "enrolment_tokens");
    }
}
