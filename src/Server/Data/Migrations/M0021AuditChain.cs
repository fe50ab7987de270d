using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Migrations;

namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// Chains the entries of the audit by hashes, and lets the database refuse changes of it. A trigger that fires at the commit sets
/// number and hash: it waits for nothing else afterwards, so transactions that write the audit cannot block each other for good.
/// </summary>
[DbContext(typeof(FleetDbContext))]
[Migration("20261122000021_AuditChain")]
internal sealed class M0021AuditChain : Migration
{
    private const string Functions =
        """
        CREATE FUNCTION audit_digest(value text) RETURNS bytea LANGUAGE sql IMMUTABLE AS
        $$ SELECT coalesce(sha256(convert_to(value, 'UTF8')), sha256('\x00'::bytea)) $$;

        CREATE FUNCTION audit_seal(entry bigint) RETURNS void LANGUAGE plpgsql AS
        $$
        DECLARE
            last_number bigint;
            last_hash bytea;
        BEGIN
            PERFORM pg_advisory_xact_lock(418431889780);
            SELECT e.number, e.hash INTO last_number, last_hash FROM audit_entries e
                WHERE e.number IS NOT NULL ORDER BY e.number DESC LIMIT 1;
            last_number := coalesce(last_number, 0) + 1;
            UPDATE audit_entries e SET number = last_number, hash = sha256(
                coalesce(last_hash, ''::bytea) || audit_digest(last_number::text)
                || audit_digest((extract(epoch FROM e.at) * 1000000)::bigint::text) || audit_digest(e.actor) || audit_digest(e.action)
                || audit_digest(e.subject) || audit_digest(e.detail) || audit_digest(e.before) || audit_digest(e.after)
                || audit_digest(e.reason) || audit_digest(e.source)) WHERE e.id = entry;
        END
        $$;

        CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM audit_seal(NEW.id); RETURN NULL; END $$;

        CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$
        BEGIN
            IF TG_OP = 'UPDATE' AND OLD.number IS NULL THEN RETURN NEW; END IF;
            IF TG_OP = 'DELETE' AND current_setting('fleetdefrag.audit_retention', true) = 'on' THEN RETURN OLD; END IF;
            RAISE EXCEPTION 'The audit is append-only.';
        END
        $$;
        """;

    private const string Triggers =
        """
        SELECT audit_seal(id) FROM (SELECT id FROM audit_entries ORDER BY id) AS earlier;
        CREATE CONSTRAINT TRIGGER audit_append AFTER INSERT ON audit_entries DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION audit_append();
        CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse();
        CREATE TRIGGER audit_refuse_truncate BEFORE TRUNCATE ON audit_entries EXECUTE FUNCTION audit_refuse();
        """;

    /// <inheritdoc />
    protected override void Up(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.AddColumn<string>("before", "audit_entries", "text", nullable: true);
        migrationBuilder.AddColumn<string>("after", "audit_entries", "text", nullable: true);
        migrationBuilder.AddColumn<string>("reason", "audit_entries", "text", nullable: true);
        migrationBuilder.AddColumn<string>("source", "audit_entries", "character varying(64)", nullable: true);
        migrationBuilder.Sql("UPDATE audit_entries SET source = ''; ALTER TABLE audit_entries ALTER COLUMN source SET NOT NULL");
        migrationBuilder.AddColumn<long>("number", "audit_entries", "bigint", nullable: true);
        migrationBuilder.AddColumn<byte[]>("hash", "audit_entries", "bytea", nullable: true);
        migrationBuilder.CreateIndex("ix_audit_entries_number", "audit_entries", "number", unique: true);
        migrationBuilder.Sql(Functions);
        migrationBuilder.Sql(Triggers);
    }

    /// <inheritdoc />
    protected override void Down(MigrationBuilder migrationBuilder)
    {
        migrationBuilder.Sql(
            """
            DROP TRIGGER audit_append ON audit_entries;
            DROP TRIGGER audit_refuse ON audit_entries;
            DROP TRIGGER audit_refuse_truncate ON audit_entries;
            DROP FUNCTION audit_append();
            DROP FUNCTION audit_refuse();
            DROP FUNCTION audit_seal(bigint);
            DROP FUNCTION audit_digest(text);
            """);
        migrationBuilder.DropIndex("ix_audit_entries_number", "audit_entries");
        foreach (var column in new[] { "before", "after", "reason", "source", "number", "hash" })
            migrationBuilder.DropColumn(column, "audit_entries");
    }
}
