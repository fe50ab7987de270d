using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the identity providers that vouch for people.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000049_IdentityProviders")]
internal sealed class M0049IdentityProviders : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("identity_provider", "users", "character varying(512)", nullable: true);
        migrationBuilder.AddColumn<string>("external_id", "users", "character varying(255)", nullable: true);
        migrationBuilder.AddColumn<DateTimeOffset>("provider_seen_at", "users", "timestamp with time zone", nullable: true);
        migrationBuilder.CreateIndex(
            "ix_users_identity_provider_external_id", "users", ["identity_provider", "external_id"], unique: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropIndex("ix_users_identity_provider_external_id", "users");
        migrationBuilder.DropColumn("provider_seen_at", "users");
        migrationBuilder.DropColumn("external_id", "users");
        migrationBuilder.DropColumn("identity_provider", "users");
    }
}
