using FleetDefrag.Scheduling.Documents;
using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Server.AgentLink.Sessions;
using FleetDefrag.Server.Alerts;
using FleetDefrag.Server.Background;
using FleetDefrag.Server.Data;
using FleetDefrag.Server.Data.Entities;
using FleetDefrag.Server.Features.Setup;
using Microsoft.EntityFrameworkCore;

namespace FleetDefrag.Server.Features.Alerts.Rules;

/// <summary>
/// Compares the fleet with the alert rules each minute. Open alerts are rows of the database, so a restart neither loses nor repeats one; a
/// condition that has not lasted long enough begins to count anew.
/// </summary>
internal sealed class RuleWatch(
    IDbContextFactory<FleetDbContext> contexts, AlertBook alerts, IConnectedAgents agents, TimeProvider time, ILogger<RuleWatch> logger)
    : RegularWork(Interval, time, startsAtOnce: false)
{
    private static readonly TimeSpan Interval = TimeSpan.FromMinutes(1);

    private static readonly SetupObjectKind[] Kinds =
    [
        SetupObjectKind.AlertRule, SetupObjectKind.Group, SetupObjectKind.Site, SetupObjectKind.StorageGroup,
        SetupObjectKind.BackupSchedule,
    ];

    private readonly Dictionary<string, DateTimeOffset> _since = new(StringComparer.Ordinal);

    /// <inheritdoc />
    protected override Task RoundAsync(CancellationToken cancellationToken) => CompareAsync(cancellationToken);

    /// <inheritdoc />
    protected override void Failed(Exception failure) => logger.RulesNotCompared(failure.Message);

    private async Task CompareAsync(CancellationToken cancellationToken)
    {
        await using var db = await contexts.CreateDbContextAsync(cancellationToken);
        var open = (await db.Alerts.Where(alert => alert.Kind == AlertKind.Rule && alert.ClosedAt == null)
            .Select(alert => alert.Subject).ToListAsync(cancellationToken)).ToHashSet(StringComparer.Ordinal);
        var (rules, setup) = await RulesAsync(db, cancellationToken);
        var hosts = setup.Hosts.ToDictionary(host => host.Id);
        var now = Time.GetUtcNow();
        var measurements = new Measurements(db, setup, agents, now);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (var (rule, scope) in rules)
        {
            foreach (var measured in await measurements.OfAsync(rule.When, cancellationToken))
            {
                if (!hosts.TryGetValue(measured.ServerId, out var host) || !scope.Holds(host))
                    continue;
                var subject = RuleSubject.Of(rule.Name, measured.Of);
                seen.Add(subject);
                await CompareAsync(rule, measured, subject, open.Contains(subject), now, cancellationToken);
            }
        }

        // The rule, the server or the volume is gone.
        foreach (var subject in open.Except(seen))
            await alerts.EndAsync(AlertKind.Rule, subject, cancellationToken);
        foreach (var subject in _since.Keys.Except(seen).ToList())
            _since.Remove(subject);
    }

    private async Task CompareAsync(
        AlertRuleSpec rule, Measurement measured, string subject, bool isOpen, DateTimeOffset now, CancellationToken cancellationToken)
    {
        if (isOpen)
        {
            if (rule.Ends(measured.Value))
                await alerts.EndAsync(AlertKind.Rule, subject, cancellationToken);
            return;
        }

        if (!rule.Begins(measured.Value))
        {
            _since.Remove(subject);
            return;
        }

        var since = _since.TryGetValue(subject, out var earlier) ? earlier : _since[subject] = now;
        if (now - since < TimeSpan.FromMinutes(rule.Minutes))
            return;
        _since.Remove(subject);
        await alerts.RaiseAsync(AlertKind.Rule, subject, measured.ServerId, $"{measured.Text} (rule {rule.Name})", cancellationToken);
    }

    private static async Task<(List<(AlertRuleSpec Rule, Scope Scope)> Rules, FleetSetup Setup)> RulesAsync(
        FleetDbContext db, CancellationToken cancellationToken)
    {
        var stored = await db.SetupObjects.AsNoTracking().Where(item => Kinds.Contains(item.Kind)).ToListAsync(cancellationToken);
        var rules = new List<(AlertRuleSpec Rule, Scope Scope)>();
        foreach (var spec in stored.Where(item => item.Kind == SetupObjectKind.AlertRule)
            .Select(item => SetupJson.Read<AlertRuleSpec>(item.Spec)))
        {
            if (ScopeText.TryParse(spec.For, out var scope))
                rules.Add((spec, scope.Value));
        }

        if (rules.Count == 0)
            return ([], new FleetSetup([], [], [], [], []));
        var servers = await new SetupStore(db).ServersAsync(cancellationToken);
        return (rules, FleetDocumentReader.ReadStored(SetupSections.Document(stored), servers));
    }
}
