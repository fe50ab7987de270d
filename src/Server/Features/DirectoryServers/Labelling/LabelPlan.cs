using FleetDefrag.Scheduling.Documents;

namespace FleetDefrag.Server.Features.DirectoryServers.Labelling;

/// <summary>The labels that the servers of the fleet get from the directory.</summary>
/// <param name="Changes">The new labels of servers whose labels change, by server.</param>
/// <param name="Labelled">The number of servers that have labels from the directory afterwards.</param>
/// <param name="SetAside">The values that do not become labels, by host name and label.</param>
internal sealed record LabelPlan(
    IReadOnlyDictionary<Guid, Dictionary<string, string>> Changes, int Labelled, IReadOnlyList<LabelSetAside> SetAside)
{
    /// <summary>
    /// Computes the labels. A server without an account keeps those that it has, as far as there are rules for them: another account of
    /// its name must not take them away.
    /// </summary>
    /// <param name="setup">The stored setup.</param>
    /// <param name="servers">The servers of the fleet.</param>
    /// <param name="accounts">What the directory knows about them.</param>
    public static LabelPlan Of(FleetDocument setup, IEnumerable<KnownServer> servers, IEnumerable<AccountFacts> accounts)
    {
        var byServer = accounts.ToDictionary(account => account.ServerId);
        var exclusive = new ExclusiveGroups(setup);
        var changes = new Dictionary<Guid, Dictionary<string, string>>();
        var setAside = new List<LabelSetAside>();
        var labelled = 0;
        foreach (var server in servers)
        {
            var labels = LabelsOf(setup.DirectoryLabels, server, byServer.GetValueOrDefault(server.Id), setAside);
            var isChanged = !IsSame(labels, server.DirectoryLabels);
            if (isChanged && labels.Count > 0 && exclusive.Conflict(server with { DirectoryLabels = labels }) is { } conflict)
            {
                setAside.Add(new LabelSetAside(server.Id, server.Name, string.Join(", ", labels.Keys), $"the server {conflict}"));
                (isChanged, labels) = (false, server.DirectoryLabels.ToDictionary(StringComparer.Ordinal));
            }

            if (isChanged)
                changes[server.Id] = labels;
            labelled += labels.Count > 0 ? 1 : 0;
        }

        return new LabelPlan(changes, labelled, [.. setAside.OrderBy(entry => entry.HostName, StringComparer.OrdinalIgnoreCase)]);
    }

    private static Dictionary<string, string> LabelsOf(
        IEnumerable<DirectoryLabelSpec> rules, KnownServer server, AccountFacts? account, List<LabelSetAside> setAside)
    {
        var labels = new Dictionary<string, string>(StringComparer.Ordinal);
        foreach (var rule in rules)
        {
            var (value, because) = account is null ? default : LabelRule.Apply(rule, account);
            if (because is not null)
                setAside.Add(new LabelSetAside(server.Id, server.Name, rule.Name, because));
            if (value is null && (account is null || because is not null))
                value = server.DirectoryLabels.GetValueOrDefault(rule.Name);
            if (value is not null)
                labels[rule.Name] = value;
        }

        return labels;
    }

    private static bool IsSame(Dictionary<string, string> left, IReadOnlyDictionary<string, string> right) =>
        left.Count == right.Count && left.All(label => right.TryGetValue(label.Key, out var value) && value == label.Value);
}
