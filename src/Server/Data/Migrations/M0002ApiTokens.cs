using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds tokens for scripts that use the REST API.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000001_ApiTokens")]
internal sealed class M0002ApiTokens : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "api_tokens",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                name = table.Column<string>("character varying(64)"),
                secret_hash = table.Column<byte[]>("bytea", maxLength: 32),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                created_by = table.Column<string>("character varying(256)"),
                expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
            },
            constraints: table => table.PrimaryKey("pk_api_tokens", row => row.id));
        migrationBuilder.CreateIndex("ix_api_tokens_secret_hash", "api_tokens", "secret_hash", unique: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("api_tokens");
}
