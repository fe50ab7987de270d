using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Removes the limit of 1,024 characters from the details of the audit, which cut what was there before a change.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000009_WholeAudit")]
internal sealed class M0010WholeAudit : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.Sql("ALTER TABLE audit_entries ALTER COLUMN detail TYPE text");

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.Sql(
        "ALTER TABLE audit_entries ALTER COLUMN detail TYPE character varying(1024) USING substr(detail, 1, 1024)");
}
