using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;
using NodaTime;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Decides which contact point is told about which alert, at one instant. Pure.</summary>
public sealed class AlertRouting
{
    private readonly Dictionary<Guid, HostFacts> _hosts;
    private readonly Dictionary<Guid, KnownServer> _servers;
    private readonly List<SilenceSpec> _silences;
    private readonly List<MuteTimingSpec> _mutes;

    /// <summary>Reads the stored setup.</summary>
    /// <param name="document">A stored document, which had no mistakes.</param>
    /// <param name="servers">The enrolled servers.</param>
    /// <param name="now">The instant.</param>
    public AlertRouting(FleetDocument document, IReadOnlyList<KnownServer> servers, Instant now)
    {
        var membership = new Membership(document);
        _hosts = servers.ToDictionary(server => server.Id, membership.Facts);
        _servers = servers.ToDictionary(server => server.Id);
        _silences = [.. document.Silences.Where(silence => silence.Lasts(now))];
        _mutes = [.. document.MuteTimings.Where(mute => Lasts(mute.Window, now))];
    }

    /// <summary>Returns true when a contact point gets an alert.</summary>
    /// <param name="point">The contact point.</param>
    /// <param name="server">The server of the alert; null: the alert is of no server.</param>
    /// <param name="rule">Name of the alert rule; null: the central server opened the alert by itself.</param>
    public bool Takes(ContactPointSpec point, Guid? server, string? rule) =>
        Holds(point.For, point.Labels, server) && IsNamed(point.Rules, rule);

    /// <summary>Returns true while a silence or a mute timing keeps the alert from the contact point.</summary>
    /// <param name="point">The contact point.</param>
    /// <param name="server">The server of the alert; null: none.</param>
    /// <param name="rule">Name of the alert rule; null: none.</param>
    public bool IsQuiet(ContactPointSpec point, Guid? server, string? rule) => SilenceOf(server, rule) is not null
        || _mutes.Exists(mute => (mute.Contacts is null || mute.Contacts.Contains(point.Name, StringComparer.Ordinal))
            && Holds(mute.For, labels: null, server));

    /// <summary>
    /// Returns the silence that keeps the alert from all contact points, of several the one that ends last; null: none does.
    /// </summary>
    /// <param name="server">The server of the alert; null: none.</param>
    /// <param name="rule">Name of the alert rule; null: none.</param>
    public SilenceSpec? SilenceOf(Guid? server, string? rule) => _silences
        .Where(silence => Holds(silence.For, silence.Labels, server) && IsNamed(silence.Rules, rule)).MaxBy(silence => silence.Until);

    /// <summary>Returns true when a server, or no server, is part of a scope and fulfils a label query.</summary>
    /// <param name="scope">fleet, site, group or host.</param>
    /// <param name="labels">Label query; null: none.</param>
    /// <param name="server">The server; null: an event of no server, which is part of the fleet only.</param>
    public bool Covers(string scope, string? labels, Guid? server) => Holds(scope, labels, server);

    /// <summary>Returns the servers of a contact point; null: all, now and later.</summary>
    /// <param name="point">The contact point.</param>
    public IReadOnlyList<Guid>? ServersOf(ContactPointSpec point) => point.Labels is null && IsFleet(point.For)
        ? null
        : [.. _hosts.Keys.Where(server => Holds(point.For, point.Labels, server))];

    private bool Holds(string scopeText, string? labels, Guid? server)
    {
        if (labels is null && IsFleet(scopeText))
            return true;
        return server is { } id && _hosts.TryGetValue(id, out var host) && ScopeText.TryParse(scopeText, out var scope)
            && scope.Value.Holds(host)
            && (labels is null || (LabelQuery.TryParse(labels, out var query) && query.Holds(_servers[id])));
    }

    private static bool Lasts(WindowSpec text, Instant now) => WindowReader.ReadStored(text) is { } window
        && window.Within(new Interval(now, now + Duration.FromSeconds(1)), WindowSense.Forbids).Any(one => one.Span.Contains(now));

    private static bool IsFleet(string scopeText) => ScopeText.TryParse(scopeText, out var scope) && scope.Value.Kind == ScopeKind.Fleet;

    private static bool IsNamed(IReadOnlyList<string>? rules, string? rule) =>
        rules is null || (rule is not null && rules.Contains(rule, StringComparer.Ordinal));
}
