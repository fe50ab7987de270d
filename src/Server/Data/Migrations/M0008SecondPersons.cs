using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds refusals of second persons, and the version that was rolled out before a trial.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261121000007_SecondPersons")]
internal sealed class M0008SecondPersons : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.RenameColumn("approved_by", "policy_approvals", "answered_by");
        migrationBuilder.RenameColumn("approved_at", "policy_approvals", "answered_at");
        migrationBuilder.AddColumn<string>("refused_because", "policy_approvals", "character varying(512)", nullable: true);
        migrationBuilder.AddColumn<int>("previous_version", "setup_objects", "integer", nullable: true);
        migrationBuilder.Sql("UPDATE setup_objects SET previous_version = version - 1 WHERE previous IS NOT NULL");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("previous_version", "setup_objects");
        migrationBuilder.Sql("DELETE FROM policy_approvals WHERE refused_because IS NOT NULL");
        migrationBuilder.DropColumn("refused_because", "policy_approvals");
        migrationBuilder.RenameColumn("answered_at", "policy_approvals", "approved_at");
        migrationBuilder.RenameColumn("answered_by", "policy_approvals", "approved_by");
    }
}
