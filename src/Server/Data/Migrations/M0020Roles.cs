using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the roles of people. Earlier users could do everything, so they become administrators.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000020_Roles")]
internal sealed class M0020Roles : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "role_grants",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                user_id = table.Column<Guid>("uuid"),
                role = table.Column<string>("character varying(32)"),
                group = table.Column<string>("character varying(64)", nullable: true),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_role_grants", row => row.id);
                table.ForeignKey(
                    "fk_role_grants_users_user_id", row => row.user_id, "users", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex("ix_role_grants_user_id", "role_grants", "user_id");
        migrationBuilder.Sql("INSERT INTO role_grants (id, user_id, role) SELECT gen_random_uuid(), id, 'Administrator' FROM users");
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("role_grants");
}
