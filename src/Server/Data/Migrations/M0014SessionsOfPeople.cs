using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// Adds sessions, the expiry of one-time passwords, and the person and scope of API tokens. Earlier tokens belong to the first user.
/// </summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000013_SessionsOfPeople")]
internal sealed class M0014SessionsOfPeople : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        AddSessions(migrationBuilder);
        migrationBuilder.DropColumn("access_failed_count", "users");
        migrationBuilder.DropColumn("lockout_end", "users");
        migrationBuilder.AddColumn<DateTimeOffset>("password_expires_at", "users", "timestamp with time zone", nullable: true);
        migrationBuilder.Sql("UPDATE users SET password_expires_at = now() + interval '1 day' WHERE must_change_password");

        migrationBuilder.AddColumn<string>("scope", "api_tokens", "character varying(32)", nullable: true);
        migrationBuilder.AddColumn<Guid>("user_id", "api_tokens", "uuid", nullable: true);
        migrationBuilder.Sql("UPDATE api_tokens SET scope = 'Full', user_id = (SELECT id FROM users ORDER BY id LIMIT 1)");
        migrationBuilder.Sql("DELETE FROM api_tokens WHERE user_id IS NULL");
        migrationBuilder.Sql("ALTER TABLE api_tokens ALTER COLUMN scope SET NOT NULL, ALTER COLUMN user_id SET NOT NULL");
        migrationBuilder.CreateIndex("ix_api_tokens_user_id", "api_tokens", "user_id");
        migrationBuilder.AddForeignKey(
            "fk_api_tokens_users_user_id", "api_tokens", "user_id", "users", principalColumn: "id", onDelete: ReferentialAction.Cascade);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropForeignKey("fk_api_tokens_users_user_id", "api_tokens");
        migrationBuilder.DropIndex("ix_api_tokens_user_id", "api_tokens");
        migrationBuilder.DropColumn("user_id", "api_tokens");
        migrationBuilder.DropColumn("scope", "api_tokens");
        migrationBuilder.DropColumn("password_expires_at", "users");
        migrationBuilder.AddColumn<int>("access_failed_count", "users", "integer", nullable: false, defaultValue: 0);
        migrationBuilder.AddColumn<DateTimeOffset>("lockout_end", "users", "timestamp with time zone", nullable: true);
        migrationBuilder.DropTable("user_sessions");
    }

    private static void AddSessions(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.CreateTable(
            "user_sessions",
            table => new
            {
                id = table.Column<Guid>("uuid"),
                user_id = table.Column<Guid>("uuid"),
                created_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                expires_at = table.Column<DateTimeOffset>("timestamp with time zone"),
                address = table.Column<string>("character varying(64)"),
            },
            constraints: table =>
            {
                table.PrimaryKey("pk_user_sessions", row => row.id);
                table.ForeignKey(
                    "fk_user_sessions_users_user_id", row => row.user_id, "users", "id", onDelete: ReferentialAction.Cascade);
            });
        migrationBuilder.CreateIndex("ix_user_sessions_user_id", "user_sessions", "user_id");
    }
}
