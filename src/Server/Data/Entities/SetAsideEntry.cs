namespace FleetDefrag.Server.Data.Entities;

/// <summary>An entry of the directory that could not be read. The others are read.</summary>
/// <param name="Entry">Its distinguished name.</param>
/// <param name="Reason">The end of a sentence about it.</param>
internal sealed record SetAsideEntry(string Entry, string Reason);
