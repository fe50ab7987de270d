namespace FleetDefrag.TestKit;

/// <summary>A file or stream to be written as a number of fragments.</summary>
/// <param name="Path">The path from the volume's root. <c>file:stream</c> makes a named stream. Missing folders are created.</param>
/// <param name="Fragments">The number of fragments, at least 1.</param>
/// <param name="FragmentBytes">The bytes of each fragment. The fragments stay apart only if this is a multiple of the cluster size.</param>
public sealed record FileToFragment(string Path, int Fragments, int FragmentBytes);
