using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>Adds the authority that signed the certificate of a server.</summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261123000055_CertificateAuthorities")]
internal sealed class M0055CertificateAuthorities : Migration
{
    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("certificate_authority", "servers", "character varying(64)", nullable: true);
        migrationBuilder.AddColumn<string>("next_certificate_authority", "servers", "character varying(64)", nullable: true);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.DropColumn("next_certificate_authority", "servers");
        migrationBuilder.DropColumn("certificate_authority", "servers");
    }
}
