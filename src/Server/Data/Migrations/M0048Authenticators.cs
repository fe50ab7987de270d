using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the authenticator apps of people, with their recovery codes.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000048_Authenticators")]
internal sealed class M0048Authenticators : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("authenticator_key", "users", "character varying(512)", nullable: true);
        migrationBuilder.AddColumn<bool>("has_authenticator", "users", "boolean", nullable: false, defaultValue: false);
        migrationBuilder.AddColumn<string>("recovery_codes", "users", "jsonb", nullable: false, defaultValueSql: "'[]'");
        migrationBuilder.AddColumn<string>("used_codes", "users", "jsonb", nullable: false, defaultValueSql: "'{}'");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("used_codes", "users");
        migrationBuilder.DropColumn("recovery_codes", "users");
        migrationBuilder.DropColumn("has_authenticator", "users");
        migrationBuilder.DropColumn("authenticator_key", "users");
    }
}
