namespace FleetDefrag.Server.Features.Setup;

/// <summary>A time zone of the IANA database.</summary>
/// <param name="Name">IANA name, such as Europe/Berlin.</param>
/// <param name="WindowsNames">The names that Windows uses for the zone, such as W. Europe Standard Time; often none.</param>
internal sealed record TimeZoneView(string Name, IReadOnlyList<string> WindowsNames);
