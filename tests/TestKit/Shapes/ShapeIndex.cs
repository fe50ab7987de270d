namespace FleetDefrag.TestKit.Shapes;

/// <summary>The index of a directory: the value of its root, its bitmap, and its blocks.</summary>
/// <param name="Root">The value of the index root.</param>
/// <param name="Bitmap">The value of the bitmap.</param>
/// <param name="Blocks">The index blocks.</param>
internal sealed record ShapeIndex(byte[] Root, byte[] Bitmap, IReadOnlyList<byte[]> Blocks);
