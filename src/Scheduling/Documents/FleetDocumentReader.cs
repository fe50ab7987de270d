using FleetDefrag.Scheduling.Fleet;
using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Turns a document into a setup, or lists all its mistakes, each with its path.</summary>
public sealed class FleetDocumentReader
{
    private const int MostObjects = 2000;

    private readonly List<Mistake> _mistakes = [];
    private readonly FleetDocument _document;
    private readonly IReadOnlyList<KnownServer> _servers;
    private readonly HashSet<string> _names;
    private readonly HashSet<string> _groups;
    private readonly HashSet<string> _sites;
    private readonly HashSet<string> _storageGroups;
    private readonly Membership _membership;
    private readonly List<HostFacts> _hosts;
    private readonly bool _isStored;

    private FleetDocumentReader(FleetDocument document, IReadOnlyList<KnownServer> servers, bool isStored)
    {
        (_document, _servers, _membership, _isStored) =
            (document, ServerSpec.Relabel(servers, document.Servers), new Membership(document), isStored);
        _names = servers.Select(server => server.Name).ToHashSet(StringComparer.Ordinal);
        _groups = NamesOf(document.Groups);
        _sites = NamesOf(document.Sites);
        _storageGroups = NamesOf(document.StorageGroups);
        _hosts = [.. _servers.Select(_membership.Facts)];
    }

    /// <summary>Reads a document and checks it against the enrolled servers.</summary>
    /// <param name="document">The document as it was written.</param>
    /// <param name="servers">Enrolled servers.</param>
    /// <param name="mistakes">The mistakes; empty when the setup may be used.</param>
    public static FleetSetup Read(FleetDocument document, IReadOnlyList<KnownServer> servers, out IReadOnlyList<Mistake> mistakes)
    {
        var reader = new FleetDocumentReader(document, servers, isStored: false);
        var setup = reader.Read();
        mistakes = reader._mistakes;
        return setup;
    }

    /// <summary>Reads a stored document, which had no mistakes, without a check. Objects that name removed servers are left out.</summary>
    /// <param name="document">The stored document.</param>
    /// <param name="servers">All enrolled servers, or some of them.</param>
    public static FleetSetup ReadStored(FleetDocument document, IReadOnlyList<KnownServer> servers) =>
        new FleetDocumentReader(document, servers, isStored: true).Read();

    private FleetSetup Read()
    {
        if (!_isStored && !IsOfPossibleSize())
            return new FleetSetup(_hosts, [], [], [], []);
        if (!_isStored)
        {
            CheckServers();
            CheckDirectoryLabels();
            CheckGroups("groups", _document.Groups, isExclusive: false);
            CheckGroups("sites", _document.Sites, isExclusive: true);
            CheckGroups("storageGroups", _document.StorageGroups, isExclusive: true);
        }

        if (!_isStored)
            AlertingReader.Check(_document, (scope, path) => ScopeOf(scope, path), _mistakes);
        var windows = Windows("blackouts", _document.Blackouts, WindowSense.Forbids)
            .Concat(Windows("maintenanceWindows", _document.MaintenanceWindows, WindowSense.Allows)).ToList();
        return new FleetSetup(_hosts, [.. Policies()], [.. Backups()], windows, [.. Limits()]);
    }

    // Checks compare objects with each other, so a document without bounds could keep the server busy for hours.
    private bool IsOfPossibleSize()
    {
        (string Name, int Count)[] sections =
        [
            ("groups", _document.Groups.Count), ("sites", _document.Sites.Count), ("storageGroups", _document.StorageGroups.Count),
            ("policies", _document.Policies.Count), ("backupSchedules", _document.BackupSchedules.Count),
            ("blackouts", _document.Blackouts.Count), ("maintenanceWindows", _document.MaintenanceWindows.Count),
            ("limits", _document.Limits.Count),
            ("contactPoints", _document.ContactPoints.Count), ("alertRules", _document.AlertRules.Count),
            ("silences", _document.Silences.Count), ("muteTimings", _document.MuteTimings.Count),
            ("directoryLabels", _document.DirectoryLabels.Count),
        ];
        _mistakes.AddRange(sections.Where(section => section.Count > MostObjects)
            .Select(section => new Mistake(section.Name, $"There are {section.Count} objects; {MostObjects} are possible.")));
        return _mistakes.Count == 0;
    }

    private void CheckServers()
    {
        var section = new Section<ServerSpec>("servers", _document.Servers);
        var byName = _servers.CountBy(server => server.Name, StringComparer.Ordinal).ToDictionary(StringComparer.Ordinal);
        var seen = new HashSet<string>(StringComparer.Ordinal);
        foreach (var (spec, path) in section.Each())
        {
            var count = byName.GetValueOrDefault(spec.Name);
            if (count != 1)
                _mistakes.Add(
                    new Mistake(
                        $"{path}.name", count == 0
                            ? $"No server '{spec.Name}' is enrolled."
                            : $"{count} servers have the name '{spec.Name}'; label each in the console."));
            else if (!seen.Add(spec.Name))
                _mistakes.Add(new Mistake($"{path}.name", $"'{spec.Name}' is there twice."));
            if (Labels.Check(spec.Labels) is { } wrong)
                _mistakes.Add(new Mistake($"{path}.labels", wrong));
        }
    }

    private void CheckDirectoryLabels()
    {
        foreach (var (spec, path) in Checked("directoryLabels", _document.DirectoryLabels).Each())
            _mistakes.AddRange(spec.Check(path));
        if (_document.DirectoryLabels.Count > DirectoryLabelSpec.Most)
            _mistakes.Add(new Mistake(
                "directoryLabels", $"There are {_document.DirectoryLabels.Count} rules; {DirectoryLabelSpec.Most} are possible."));
    }

    private void CheckGroups(string name, IReadOnlyList<GroupSpec> specs, bool isExclusive)
    {
        var section = Checked(name, specs);
        foreach (var (spec, path) in section.Each())
        {
            if (spec.Servers is not { Count: > 0 } && spec.Labels is null)
                _mistakes.Add(new Mistake(path, "Name servers or labels; without either, no server belongs to this group."));
            if (spec.Labels is { } labels && !LabelQuery.TryParse(labels, out _))
                _mistakes.Add(new Mistake($"{path}.labels", LabelQuery.Rule(labels)));
            foreach (var server in (spec.Servers ?? []).Where(server => !IsKnown(server)))
                _mistakes.Add(new Mistake($"{path}.servers", $"No server '{server}' is enrolled."));
        }

        if (isExclusive)
            CheckExclusive(section);
    }

    private void CheckExclusive(Section<GroupSpec> section)
    {
        foreach (var server in _servers)
        {
            var holding = section.Each().Where(item => _membership.Holds(item.Spec, server)).ToList();
            if (holding.Count > 1)
                _mistakes.Add(new Mistake(
                    holding[1].Path, $"{server.Name} belongs to {holding[0].Spec.Name} already; a server belongs to one at most."));
        }
    }

    private IEnumerable<Policy> Policies()
    {
        var section = Checked("policies", _document.Policies);
        var byPrecedence = section.Each().ToLookup(item => PrecedenceOf(item.Spec), item => item.Path);
        foreach (var (spec, path) in section.Each())
        {
            if (!_isStored)
                PolicyReader.Check(spec, path, _mistakes);
            if (ScopeOf(spec.For, path) is not { } scope)
                continue;
            if (!_isStored)
                CheckHolders(byPrecedence, spec, path, scope);
            yield return PolicyReader.Read(spec, scope);
        }
    }

    private void CheckHolders(ILookup<(Scope, int)?, string> byPrecedence, PolicySpec spec, string path, Scope scope)
    {
        foreach (var server in (spec.Canary ?? []).Where(server => !IsKnown(server)))
            _mistakes.Add(new Mistake($"{path}.canary", $"No server '{server}' is enrolled."));
        if (scope.Kind != ScopeKind.Fleet && !_hosts.Exists(scope.Holds))
            _mistakes.Add(new Mistake($"{path}.for", $"The policy applies to no server: none belongs to {scope}."));
        if (byPrecedence[PrecedenceOf(spec)].FirstOrDefault(other => other != path) is { } equal)
            _mistakes.Add(
                new Mistake(
                    $"{path}.{(scope.Kind == ScopeKind.Group ? "priority" : "for")}",
                    $"The precedence equals that of {equal}; which policy applies would be chance."));
    }

    // Priority orders policies of groups, whichever groups they are. Other policies of one scope are equal.
    private static (Scope Scope, int Priority)? PrecedenceOf(PolicySpec spec)
    {
        if (!ScopeText.TryParse(spec.For, out var scope))
            return null;
        return scope.Value.Kind == ScopeKind.Group ? (Scope.Group(""), spec.Priority ?? 0) : (scope.Value, 0);
    }

    private IEnumerable<BackupSchedule> Backups()
    {
        foreach (var (spec, path) in Checked("backupSchedules", _document.BackupSchedules).Each())
        {
            if (ScopeOf(spec.For, path) is { } scope && WindowOf(spec.Window, path) is { } window)
                yield return new BackupSchedule(spec.Name, scope, spec.Type, spec.Method, window)
                {
                    Volumes = spec.Volumes ?? [],
                    ReadOrder = spec.ReadOrder ?? FileReadOrder.AfterFiles,
                };
        }
    }

    private List<FleetWindow> Windows(string name, IReadOnlyList<FleetWindowSpec> specs, WindowSense sense)
    {
        var windows = new List<FleetWindow>();
        foreach (var (spec, path) in Checked(name, specs).Each())
        {
            if (ScopeOf(spec.For, path) is { } scope && WindowOf(spec.Window, path) is { } window)
                windows.Add(new FleetWindow(spec.Name, sense, scope, window));
        }

        return windows;
    }

    private IEnumerable<ConcurrencyLimit> Limits()
    {
        var section = Checked("limits", _document.Limits);
        var byTarget = section.Each().ToLookup(item => (item.Spec.Of, item.Spec.Target), item => item.Path);
        foreach (var (spec, path) in section.Each())
        {
            if ((spec.AtOnce is null) == (spec.Percent is null) || spec.AtOnce < 1 || spec.Percent is <= 0 or > 100)
                _mistakes.Add(new Mistake(path, "Write either atOnce, 1 or more, or percent, above 0 and at most 100."));
            if (spec.Target is { } target && !IsTarget(spec.Of, target))
                _mistakes.Add(new Mistake($"{path}.target", $"There is no {spec.Of} '{target}'; leave it out to limit each."));
            if (byTarget[(spec.Of, spec.Target)].Any(other => other != path))
                _mistakes.Add(new Mistake(path, "Two limits have the same target; keep one."));
            yield return new ConcurrencyLimit(
                spec.Of, spec.Of == LimitKind.Fleet ? null : spec.Target, new LimitAmount(spec.AtOnce, spec.Percent));
        }
    }

    private bool IsTarget(LimitKind kind, string target) => kind switch
    {
        LimitKind.Host => IsKnown(target),
        LimitKind.StorageGroup => _storageGroups.Contains(target),
        LimitKind.Site => _sites.Contains(target),
        _ => false,
    };

    private Scope? ScopeOf(string text, string path)
    {
        if (!ScopeText.TryParse(text, out var scope))
        {
            _mistakes.Add(new Mistake($"{path}.for", $"'{text}' is no scope; write fleet, site <name>, group <name> or host <name>."));
            return null;
        }

        var (kind, name) = scope.Value;
        var exists = kind switch
        {
            ScopeKind.Fleet => true,
            ScopeKind.Site => _sites.Contains(name),
            ScopeKind.Group => _groups.Contains(name),
            _ => IsKnown(name),
        };
        if (!exists)
            _mistakes.Add(
                new Mistake($"{path}.for", kind == ScopeKind.Host ? $"No server '{name}' is enrolled." : $"There is no {scope}."));
        return exists ? scope : null;
    }

    private RecurringWindow? WindowOf(WindowSpec text, string path) =>
        _isStored ? WindowReader.ReadStored(text) : WindowReader.Read(text, $"{path}.window", _mistakes);

    private static HashSet<string> NamesOf(IEnumerable<GroupSpec> specs) =>
        specs.Select(spec => spec.Name).ToHashSet(StringComparer.Ordinal);

    private bool IsKnown(string server) => _names.Contains(server);

    private Section<T> Checked<T>(string name, IReadOnlyList<T> specs)
        where T : INamedSpec
    {
        var section = new Section<T>(name, specs);
        if (!_isStored)
            section.CheckNames(_mistakes);
        return section;
    }
}
