using FleetDefrag.Scheduling.Fleet;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>Policies as they are written, and what they mean.</summary>
public static class PolicyReader
{
    /// <summary>Slower than this, the smallest move of a volume with large clusters would keep a stop request waiting.</summary>
    public const long LeastBytesPerSecond = 64 * 1024;

    private static readonly string[] KnownPasses = ["files", "directories", "mft", "free-space"];

    /// <summary>The policy, as version 1 and without a trial.</summary>
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
            ExcludedPaths = spec.ExcludedPaths ?? standard.ExcludedPaths,
            BeforeIncremental = spec.BeforeIncremental ?? standard.BeforeIncremental,
            WithShadowCopies = spec.WithShadowCopies ?? standard.WithShadowCopies,
            NeedsApproval = spec.NeedsApproval ?? standard.NeedsApproval,
        };
    }

    internal static void Check(PolicySpec spec, string path, ICollection<Mistake> mistakes)
    {
        if (spec.FromExcessFragments < 1)
            mistakes.Add(new Mistake($"{path}.fromExcessFragments", "It must be 1 or more."));
        if (spec.FromFragmentedPercent is <= 0 or > 100)
            mistakes.Add(new Mistake($"{path}.fromFragmentedPercent", "It must be above 0 and at most 100."));
        if (spec.MaxBytesPerSecond < LeastBytesPerSecond)
            mistakes.Add(new Mistake($"{path}.maxBytesPerSecond", $"It must be {LeastBytesPerSecond} or more; leave it out for no limit."));
        if (spec.Passes?.FirstOrDefault(pass => !KnownPasses.Contains(pass, StringComparer.Ordinal)) is { } unknown)
            mistakes.Add(new Mistake($"{path}.passes", $"'{unknown}' is no pass. Passes are {string.Join(", ", KnownPasses)}."));
    }
}
