namespace FleetDefrag.Defrag.Tests.Planning;

/// <summary>
/// Makes volumes from drawings: capital letters are files, digits compressed files, small letters directories, $ is $MFT, # is immovable,
/// a dot is free.
/// </summary>
internal static class DrawnVolume
{
    public static NaiveVolume Parse(string drawing)
    {
        var volume = new NaiveVolume(drawing.Length);
        foreach (var letter in drawing.Where(letter => letter is not ('.' or '#')).Distinct().Append('#').Where(drawing.Contains))
        {
            var stream = new NaiveStream(char.IsAsciiLetterLower(letter), InUnits: char.IsAsciiDigit(letter), Immovable: letter == '#', [])
            {
                IsMft = letter == '$',
            };
            for (var lcn = 0; lcn < drawing.Length; lcn++)
            {
                if (drawing[lcn] == letter)
                    volume.Place(volume.Streams.Count, stream, lcn, 1);
            }

            volume.Streams.Add(stream);
        }

        return volume;
    }
}
