using System.Text.Json.Serialization;

namespace FleetDefrag.Scheduling.Documents;

/// <summary>A rule that opens alerts.</summary>
/// <param name="Name">Unique name.</param>
/// <param name="For">The servers: fleet, site, group or host.</param>
/// <param name="When">What is measured.</param>
/// <param name="Threshold">
/// The value at which the condition begins: from it on upwards, or downwards for free space, shadow copy space and certificates.
/// </param>
/// <param name="Clear">The value at which an open alert ends, so that nothing flaps; left out: the threshold.</param>
/// <param name="Minutes">How long the condition lasts before the alert is opened; left out: at once.</param>
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public sealed record AlertRuleSpec(
    string Name, string For, AlertCondition When, double Threshold, double? Clear = null, int Minutes = 0) : INamedSpec
{
    private const double Largest = 1e12;
    private const int LongestMinutes = 10_080;

    /// <summary>True when low values are bad.</summary>
    [JsonIgnore]
    public bool IsBelow => When is AlertCondition.FreeSpace or AlertCondition.CertificateExpiry or AlertCondition.ShadowCopySpace;

    /// <summary>Returns true when a value fulfils the condition.</summary>
    public bool Begins(double value) => IsBelow ? value <= Threshold : value >= Threshold;

    /// <summary>Returns true when a value ends the condition. Between both thresholds an alert stays as it is.</summary>
    public bool Ends(double value) => Clear is { } clear
        ? IsBelow ? value >= clear : value <= clear
        : !Begins(value);

    /// <summary>Returns the mistakes of the fields that no other object decides.</summary>
    /// <param name="path">The path of the object.</param>
    internal IEnumerable<Mistake> Check(string path)
    {
        if (!double.IsFinite(Threshold) || Threshold is < 0 or > Largest)
            yield return new Mistake($"{path}.threshold", "Write a number of 0 or more.");
        if (Clear is { } clear
            && (!double.IsFinite(clear) || clear is < 0 or > Largest || (IsBelow ? clear < Threshold : clear > Threshold)))
        {
            yield return new Mistake(
                $"{path}.clear", $"The alert ends at a value {(IsBelow ? "above" : "below")} the threshold; write such a number.");
        }

        if (Minutes is < 0 or > LongestMinutes)
            yield return new Mistake($"{path}.minutes", $"Write 0 to {LongestMinutes} minutes.");
    }
}
