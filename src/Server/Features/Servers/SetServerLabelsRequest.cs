using FleetDefrag.Server.Http;

namespace FleetDefrag.Server.Features.Servers;

/// <summary>Replaces the labels of a server. Labels that are left out are removed.</summary>
/// <param name="Labels">At most 32; names of 1 to 63 characters, values of at most 255.</param>
[SchemaName("LabelsRequest")]
internal sealed record SetServerLabelsRequest(IReadOnlyDictionary<string, string> Labels);
