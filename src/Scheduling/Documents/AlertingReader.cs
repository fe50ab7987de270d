using FleetDefrag.Scheduling.Time;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Checks the objects that decide who is told about alerts.</summary>
internal static class AlertingReader
{
    /// <summary>Adds the mistakes of contact points, alert rules, silences and mute timings.</summary>
    /// <param name="document">The document as it was written.</param>
    /// <param name="checkScope">Checks the scope of an object at a path.</param>
    /// <param name="mistakes">Receives the mistakes.</param>
    public static void Check(FleetDocument document, Action<string, string> checkScope, List<Mistake> mistakes)
    {
        var rules = NamesOf(document.AlertRules);
        var contacts = NamesOf(document.ContactPoints);
        foreach (var (spec, path) in Each("contactPoints", document.ContactPoints, mistakes))
        {
            checkScope(spec.For, path);
            mistakes.AddRange(spec.Check(path));
            CheckNames(spec.Rules, rules, $"{path}.rules", "alert rule", mistakes);
        }

        foreach (var (spec, path) in Each("alertRules", document.AlertRules, mistakes))
        {
            checkScope(spec.For, path);
            mistakes.AddRange(spec.Check(path));
        }

        foreach (var (spec, path) in Each("silences", document.Silences, mistakes))
        {
            checkScope(spec.For, path);
            mistakes.AddRange(spec.Check(path));
            CheckNames(spec.Rules, rules, $"{path}.rules", "alert rule", mistakes);
        }

        foreach (var (spec, path) in Each("muteTimings", document.MuteTimings, mistakes))
        {
            checkScope(spec.For, path);
            WindowReader.Read(spec.Window, $"{path}.window", mistakes);
            CheckNames(spec.Contacts, contacts, $"{path}.contacts", "contact point", mistakes);
        }
    }

    private static void CheckNames(
        IReadOnlyList<string>? names, HashSet<string> known, string path, string noun, List<Mistake> mistakes)
    {
        if (names is null)
            return;
        if (names.Count == 0)
            mistakes.Add(new Mistake(path, $"Name at least one {noun}, or leave the list out for all."));
        mistakes.AddRange(names.Where(name => !known.Contains(name)).Select(name => new Mistake(path, $"There is no {noun} '{name}'.")));
    }

    private static IEnumerable<(T Spec, string Path)> Each<T>(string name, IReadOnlyList<T> specs, List<Mistake> mistakes)
        where T : INamedSpec
    {
        var section = new Section<T>(name, specs);
        section.CheckNames(mistakes);
        return section.Each();
    }

    private static HashSet<string> NamesOf<T>(IReadOnlyList<T> specs)
        where T : INamedSpec => specs.Select(spec => spec.Name).ToHashSet(StringComparer.Ordinal);
}
