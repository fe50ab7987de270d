namespace FleetDefrag.Server.Features.Servers;

/// <summary>What a server's labels shall be; those that are left out go.</summary>
/// <param name="Labels">At most 32; names of 1 to 63 characters, values of at most 255.</param>
internal sealed record LabelsRequest(IReadOnlyDictionary<string, string> Labels);
