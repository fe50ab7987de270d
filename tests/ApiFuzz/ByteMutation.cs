namespace FleetDefrag.ApiFuzz;

/// <summary>Damages the bytes of a request or message: cuts them, changes some, or repeats a part.</summary>
internal static class ByteMutation
{
    /// <summary>Returns damaged bytes. May change the given ones.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="random">Chooses the damage.</param>
    /// <param name="mostChanges">The most bytes that change their value.</param>
    public static byte[] Of(byte[] bytes, Random random, int mostChanges)
    {
        if (bytes.Length == 0)
            return [(byte)random.Next(256)];
        switch (random.Next(3))
        {
            case 0:
                return bytes[..random.Next(bytes.Length)];
            case 1:
                for (var change = mostChanges > 1 ? random.Next(mostChanges) : 0; change >= 0; change--)
                    bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
                return bytes;
            default:
                var at = random.Next(bytes.Length);
                return [.. bytes[..at], .. bytes[random.Next(bytes.Length)..], .. bytes[at..]];
        }
    }
}
