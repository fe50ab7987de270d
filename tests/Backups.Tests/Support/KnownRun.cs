namespace FleetDefrag.Backups.Tests.Support;

/// <summary>A run that tests write into logs and expect to read again.</summary>
internal sealed record KnownRun(
    string Host, string Resource, DateTime Start, TimeSpan Duration, long Bytes, long Files, long Directories, long Skipped)
{
    public DateTime End => Start + Duration;

    public double MegabytesPerMinute => Bytes / 1048576.0 / Duration.TotalMinutes;

    /// <summary>Returns a run of whole seconds that is drawn from a random number.</summary>
    public static KnownRun Draw(Random random, DateTime notBefore) => new(
        $"FS{random.Next(100):00}",
        $"{(char)('C' + random.Next(20))}:",
        notBefore.AddSeconds(random.Next(0, 86_400)),
        TimeSpan.FromSeconds(random.Next(1, 20 * 3600)),
        random.NextInt64(0, 40_000_000_000_000),
        random.Next(0, 5_000_000),
        random.Next(0, 100_000),
        random.Next(0, 3));
}
