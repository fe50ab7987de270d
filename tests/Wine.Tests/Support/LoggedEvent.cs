namespace FleetDefrag.Wine.Tests.Support;

/// <summary>An entry of the event log.</summary>
/// <param name="Id">The event id that docs/operations/windows.md lists.</param>
/// <param name="Text">The text as Wine writes it: long texts are cut, and backslashes are doubled.</param>
internal sealed record LoggedEvent(int Id, string Text);
