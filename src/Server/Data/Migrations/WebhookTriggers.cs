namespace FleetDefrag.Server.Data.Migrations;

/// <summary>
/// The triggers that queue events for webhooks. They see every writer: units of work, statements, and other replicas. Without a webhook
/// that asks for an event, they read one small table.
/// </summary>
internal static class WebhookTriggers
{
    /// <summary>The function that queues an event for each webhook that asked for it.</summary>
    public const string Queue =
        """
        CREATE FUNCTION webhook_queue(what text, happened timestamptz, server uuid, details jsonb) RETURNS void LANGUAGE sql AS $$
        INSERT INTO webhook_deliveries (id, webhook_id, event, at, server_id, host_name, data, state, attempts)
        SELECT gen_random_uuid(), hook.id, what, happened, server, (SELECT host_name FROM servers WHERE id = server), details, 'Waiting', 0
        FROM webhooks AS hook WHERE hook.is_enabled AND hook.paused_at IS NULL AND what = ANY (hook.events)
        $$;
        """;

    /// <summary>A job that was made, has started or has ended.</summary>
    public const string Jobs =
        """
        CREATE FUNCTION webhook_job() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
            PERFORM webhook_queue(
                CASE NEW.state WHEN 'Scheduled' THEN 'jobScheduled' WHEN 'Running' THEN 'jobStarted' ELSE 'job' || NEW.state END,
                CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE coalesce(NEW.finished_at, NEW.started_at, now()) END,
                NEW.server_id,
                jsonb_build_object(
                    'jobId', NEW.id, 'kind', lower(left(NEW.kind, 1)) || substr(NEW.kind, 2), 'reason', NEW.reason,
                    'createdBy', NEW.created_by,
                    'plannedStart', NEW.planned_start, 'startedAt', NEW.started_at, 'finishedAt', NEW.finished_at,
                    'volumeId', NEW.volume_id, 'volumePath', (SELECT path FROM volumes WHERE id = NEW.volume_id)));
            RETURN NULL;
        END
        $$;
        CREATE TRIGGER webhook_job_made AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION webhook_job();
        CREATE TRIGGER webhook_job_changed AFTER UPDATE OF state ON jobs FOR EACH ROW
            WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state NOT IN ('Scheduled', 'WaitingForAgent'))
            EXECUTE FUNCTION webhook_job();
        """;

    /// <summary>An analysis, and the backups of a volume.</summary>
    public const string Volumes =
        """
        CREATE FUNCTION webhook_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
            PERFORM webhook_queue('volumeAnalysed', NEW.analyzed_at, volume.server_id, jsonb_build_object(
                'analysisId', NEW.id, 'volumeId', volume.id, 'volumePath', volume.path, 'jobId', NEW.job_id,
                'volumePercent', NEW.volume_percent, 'dataPercent', NEW.data_percent,
                'totalBytes', NEW.total_bytes, 'freeBytes', NEW.free_bytes))
            FROM volumes AS volume WHERE volume.id = NEW.volume_id;
            RETURN NULL;
        END
        $$;
        CREATE TRIGGER webhook_analysis AFTER INSERT ON analyses FOR EACH ROW EXECUTE FUNCTION webhook_analysis();
        CREATE FUNCTION webhook_backup() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
            PERFORM webhook_queue(
                CASE WHEN NEW.ended_at IS NULL THEN 'backupStarted' ELSE 'backupEnded' END,
                coalesce(NEW.ended_at, NEW.began_at), NEW.server_id,
                jsonb_build_object(
                    'backupId', NEW.id, 'volumeId', NEW.volume_id, 'volumePath', NEW.path,
                    'type', lower(left(NEW.type, 1)) || substr(NEW.type, 2),
                    'program', NEW.program, 'beganAt', NEW.began_at, 'endedAt', NEW.ended_at, 'status', NEW.status, 'bytes', NEW.bytes));
            RETURN NULL;
        END
        $$;
        CREATE TRIGGER webhook_backup_told AFTER INSERT ON backup_runs FOR EACH ROW EXECUTE FUNCTION webhook_backup();
        CREATE TRIGGER webhook_backup_ended AFTER UPDATE OF ended_at ON backup_runs FOR EACH ROW
            WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION webhook_backup();
        """;

    /// <summary>An alert that was opened or closed. That a certificate expires is also an event of its own.</summary>
    public const string Alerts =
        """
        CREATE FUNCTION webhook_alert() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            details jsonb := jsonb_build_object(
                'alertId', NEW.id, 'kind', lower(left(NEW.kind, 1)) || substr(NEW.kind, 2), 'subject', NEW.subject,
                'message', NEW.message, 'raisedAt', NEW.raised_at, 'closedAt', NEW.closed_at);
        BEGIN
            IF NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
            IF NEW.closed_at IS NOT NULL THEN
                PERFORM webhook_queue('alertClosed', NEW.closed_at, NEW.server_id, details);
                RETURN NULL;
            END IF;
            PERFORM webhook_queue('alertOpened', NEW.raised_at, NEW.server_id, details);
            IF NEW.kind = 'CertificateExpires' THEN
                PERFORM webhook_queue('certificateExpiring', NEW.raised_at, NEW.server_id, details);
            END IF;
            RETURN NULL;
        END
        $$;
        CREATE TRIGGER webhook_alert_opened AFTER INSERT ON alerts FOR EACH ROW EXECUTE FUNCTION webhook_alert();
        CREATE TRIGGER webhook_alert_closed AFTER UPDATE OF closed_at ON alerts FOR EACH ROW
            WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION webhook_alert();
        """;

    /// <summary>What people did, and servers that joined: the entries of the audit that tell of it.</summary>
    public const string Audit =
        """
        CREATE FUNCTION webhook_audit() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
            what text := CASE
                WHEN NEW.action IN ('server.enrolled', 'server.enrolled-again') THEN 'serverEnrolled'
                WHEN NEW.action = 'server.removed' THEN 'serverRemoved'
                WHEN NEW.action = 'server.renamed' THEN 'serverRenamed'
                WHEN NEW.action = 'server.labelled' THEN 'serverLabelled'
                WHEN NEW.action = 'machine.waits' THEN 'machineWaiting'
                WHEN NEW.action = 'fleet.paused' THEN 'fleetPaused'
                WHEN NEW.action = 'fleet.resumed' THEN 'fleetResumed'
                WHEN NEW.action IN ('policy.created', 'policy.changed', 'policy.removed', 'policy.halted') THEN 'policyChanged'
                WHEN split_part(NEW.action, '.', 2) IN ('created', 'changed', 'removed') AND split_part(NEW.action, '.', 1) IN (
                    'group', 'site', 'storage-group', 'backup-schedule', 'blackout', 'maintenance-window', 'limit', 'contact-point',
                    'alert-rule', 'silence', 'mute-timing') THEN 'setupChanged'
                WHEN NEW.action IN ('user.added', 'user.removed', 'user.roles-changed', 'user.disabled', 'user.enabled')
                    THEN 'accessChanged'
            END;
        BEGIN
            IF what IS NULL OR NOT EXISTS (SELECT FROM webhooks) THEN RETURN NULL; END IF;
            PERFORM webhook_queue(
                what, NEW.at,
                CASE WHEN what LIKE 'server%' THEN NEW.subject::uuid END,
                jsonb_build_object('action', NEW.action, 'subject', NEW.subject, 'actor', NEW.actor, 'reason', NEW.reason)
                    || CASE WHEN what IN ('accessChanged', 'setupChanged', 'policyChanged')
                        THEN '{}'::jsonb ELSE jsonb_build_object('detail', NEW.detail) END);
            RETURN NULL;
        END
        $$;
        CREATE TRIGGER webhook_audit AFTER INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION webhook_audit();
        """;

    /// <summary>Removes them all.</summary>
    public const string Remove =
        """
        DROP FUNCTION webhook_audit, webhook_alert, webhook_backup, webhook_analysis, webhook_job CASCADE;
        DROP FUNCTION webhook_queue;
        """;
}
