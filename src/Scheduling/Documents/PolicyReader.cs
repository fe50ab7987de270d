using System.Buffers;
using System.Globalization;
using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Turns policies as they are written into policies of the planner, and checks them.</summary>
public static class PolicyReader
{
    /// <summary>Lowest rate limit. At a lower rate the smallest move on a volume with large clusters would delay a stop request.</summary>
    public const long LeastBytesPerSecond = 64 * 1024;

    private const int MostMovedRatio = 1000;
    private const double LeastOrderSeconds = 0.01;
    private const double MostOrderSeconds = 1000;
    private const int MostExcludedPaths = 256;
    private const int LongestPath = 1024;

    private static readonly SearchValues<char> InNoName = SearchValues.Create("*?:\"<>|\0");

    /// <summary>Returns the policy, as version 1 and without a trial.</summary>
    public static Policy Read(PolicySpec spec, Scope scope)
    {
        var standard = new Policy(spec.Name, 1, scope, spec.Priority ?? 0);
        return standard with
        {
            Mode = spec.Mode ?? standard.Mode,
            FromExcessFragments = spec.FromExcessFragments ?? standard.FromExcessFragments,
            FromFragmentedPercent = spec.FromFragmentedPercent ?? standard.FromFragmentedPercent,
            Passes = spec.Passes ?? standard.Passes,
            MaxBytesPerSecond = spec.MaxBytesPerSecond,
            MaxMovedRatio = spec.MaxMovedRatio ?? standard.MaxMovedRatio,
            MaxOrderSeconds = spec.MaxOrderSeconds ?? standard.MaxOrderSeconds,
            Background = spec.Background ?? standard.Background,
            ExcludedPaths = spec.ExcludedPaths ?? standard.ExcludedPaths,
            BeforeIncremental = spec.BeforeIncremental ?? standard.BeforeIncremental,
            WithShadowCopies = spec.WithShadowCopies ?? standard.WithShadowCopies,
            NeedsApproval = spec.NeedsApproval ?? standard.NeedsApproval,
        };
    }

    /// <summary>Returns the first mistake in the values of a stored policy; null: there is none.</summary>
    public static string? FindMistake(PolicySpec spec)
    {
        var mistakes = new List<Mistake>();
        Check(spec, "policy", mistakes);
        return mistakes.Count == 0 ? null : mistakes[0].ToString();
    }

    internal static void Check(PolicySpec spec, string path, ICollection<Mistake> mistakes)
    {
        if (spec.FromExcessFragments < 1)
            mistakes.Add(new Mistake($"{path}.fromExcessFragments", "The value must be 1 or more."));
        if (spec.FromFragmentedPercent is <= 0 or > 100)
            mistakes.Add(new Mistake($"{path}.fromFragmentedPercent", "The value must be above 0 and at most 100."));
        if (spec.MaxBytesPerSecond < LeastBytesPerSecond)
            mistakes.Add(
                new Mistake($"{path}.maxBytesPerSecond", $"The value must be {LeastBytesPerSecond} or more; leave it out for no limit."));
        if (spec.MaxMovedRatio is not (null or 0 or (>= 1 and <= MostMovedRatio)))
            mistakes.Add(
                new Mistake($"{path}.maxMovedRatio", $"The value must be 0, for no limit, or from 1 to {MostMovedRatio}."));
        if (spec.MaxOrderSeconds is not (null or 0 or (>= LeastOrderSeconds and <= MostOrderSeconds)))
            mistakes.Add(new Mistake(
                $"{path}.maxOrderSeconds",
                string.Create(
                    CultureInfo.InvariantCulture, $"The value must be 0, for no limit, or from {LeastOrderSeconds} to " +
                        $"{MostOrderSeconds}.")));
        if (DefragmentationPasses.FindUnknown(spec.Passes ?? []) is { } unknown)
        {
            mistakes.Add(new Mistake(
                $"{path}.passes", $"There is no pass '{unknown}'. The passes are {string.Join(", ", DefragmentationPasses.Known)}."));
        }

        if (spec.ExcludedPaths is { Count: > MostExcludedPaths })
            mistakes.Add(new Mistake($"{path}.excludedPaths", $"There are {spec.ExcludedPaths.Count}; {MostExcludedPaths} are possible."));
        var notFromRoot = spec.ExcludedPaths?.Where(excluded => !IsFromRoot(excluded)).Select(excluded => excluded ?? "null");
        if (notFromRoot?.FirstOrDefault() is { } wrong)
            mistakes.Add(
                new Mistake(
                    $"{path}.excludedPaths",
                    $"'{wrong}' is no path from the root of a volume; write one such as \\mail\\archive, without a drive and without * or "
                    + "?."));
    }

    // A colon would denote a drive or a stream, and a wildcard would be read as a name.
    private static bool IsFromRoot(string? path) =>
        path is { Length: > 1 and <= LongestPath } && path[0] is '\\' or '/' && path[1] is not ('\\' or '/')
            && !path.AsSpan().ContainsAny(InNoName);
}
