using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the labels that servers get from the directory, apart from those given by hand.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000052_DirectoryLabels")]
internal sealed class M0052DirectoryLabels : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder) =>
        migrationBuilder.AddColumn<string>("directory_labels", "servers", "jsonb", nullable: false, defaultValueSql: "'{}'");

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder) => migrationBuilder.DropColumn("directory_labels", "servers");
}
