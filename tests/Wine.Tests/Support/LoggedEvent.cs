namespace FleetDefrag.Wine.Tests.Support;

/// <summary>An entry of the event log.</summary>
/// <param name="Id">The event id that docs/operations/windows.md lists.</param>
/// <param name="Text">As Wine writes it: long ones are cut, backslashes doubled.</param>
internal sealed record LoggedEvent(int Id, string Text);
