using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the requests with an Idempotency-Key.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000053_IdempotentRequests")]
internal sealed class M0053IdempotentRequests : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "idempotent_requests",
            table => new
            {
                user_id = table.Column<Guid>("uuid"),
                key = table.Column<string>("character varying(128)"),
                request_hash = table.Column<byte[]>("bytea", maxLength: 32),
                expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                status = table.Column<int>("integer", nullable: true),
                location = table.Column<string>("character varying(256)", nullable: true),
                answer = table.Column<byte[]>("bytea", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_idempotent_requests", row => new { row.user_id, row.key });
                table.ForeignKey(
                    "fk_idempotent_requests_users_user_id", row => row.user_id, "users", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex("ix_idempotent_requests_expires_at", "idempotent_requests", "expires_at");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("idempotent_requests");
}
