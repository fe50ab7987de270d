namespace FleetDefrag.TestKit;

/// <summary>A file or stream to be made in pieces.</summary>
/// <param name="Path">From the volume's root; <c>file:stream</c> makes a named stream; folders are made as needed.</param>
/// <param name="Fragments">How many fragments it shall have, at least 1.</param>
/// <param name="FragmentBytes">Bytes of each; whole clusters, or the fragments run together.</param>
public sealed record FileToFragment(string Path, int Fragments, int FragmentBytes);
