using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the views of lists that people save.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000014_SavedViews")]
internal sealed class M0015SavedViews : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) => migrationBuilder.CreateTable(
        "saved_views",
        table => new
        {
            user_id = table.Column<Guid>("uuid"),
            page = table.Column<string>("character varying(32)"),
            name = table.Column<string>("character varying(64)"),
            query = table.Column<string>("character varying(2000)"),
        },
        constraints: table =>
        {
            table.PrimaryKey("pk_saved_views", row => new { row.user_id, row.page, row.name });
            table.ForeignKey("fk_saved_views_users_user_id", row => row.user_id, "users", "id", onDelete: ReferentialAction.Cascade);
        });

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropTable("saved_views");
}
